import { describe, expect, it } from "vitest";
import {
  findTailwind,
  isTailwindPackage,
  noteTailwind,
  themesOf,
} from "../../../lib/repositories/tailwind.ts";
import { aBlueprint } from "../fitting/a-blueprint.ts";

const NEWER = '@import "tailwindcss";';
const OLDER = "@tailwind base;\n@tailwind components;\n@tailwind utilities;";
const CONFIG = "export default { content: [] };";
const locked = (version: string) =>
  JSON.stringify({
    packages: {
      "": { dependencies: { tailwindcss: "*" } },
      "node_modules/tailwindcss": { version },
    },
  });

interface Shown {
  readonly range?: string;
  readonly sheet?: string;
  readonly config?: boolean;
  readonly lock?: string;
  readonly companion?: string;
  readonly brings?: Readonly<Record<string, string>>;
}

const find = ({ range, sheet, config, lock, companion, brings }: Shown) =>
  findTailwind(
    aBlueprint({
      "package.json": JSON.stringify({
        dependencies: {
          ...(range === undefined ? {} : { tailwindcss: range }),
          ...(companion ? { [companion]: "^4.0.0" } : {}),
          ...brings,
        },
      }),
      ...(sheet ? { "app/globals.css": sheet } : {}),
      ...(config ? { "tailwind.config.ts": CONFIG } : {}),
      ...(lock ? { "package-lock.json": locked(lock) } : {}),
    }),
    "",
  );

describe("the generation of Tailwind", () => {
  it.each<[number, Shown]>([
    [3, { range: "^3.4.1" }],
    [4, { range: "~4.0" }],
    [2, { range: "npm:@tailwindcss/postcss7-compat@^2.2.17" }],
    [0, { range: "0.7.4" }],
    [5, { range: "^5.0.0" }],
    [4, { range: "latest" }],
    [4, { range: "catalog:next14" }],
    [4, { range: "0.0.0-insiders.f2f8f7d" }],
    [4, { range: "^4.1.0 || ^3.4.0" }],
    [3, { range: "^4.1.0 || ^3.4.0", config: true }],
    [3, { range: "^4.1.0 || ^3.4.0", sheet: OLDER }],
    [4, { range: "^4.1.0 || ^3.4.0", sheet: NEWER, config: true }],
    [3, { range: "^4.1.0 || ^3.4.0", lock: "3.4.17" }],
    [3, { range: "catalog:next14", sheet: OLDER }],
    [4, { brings: { "@nuxt/ui": "^4.1.0" } }],
    [3, { brings: { "@nuxt/ui": "^2.22.0" } }],
    [3, { brings: { "@nuxtjs/tailwindcss": "^6.14.0" } }],
    [3, { brings: { "@nuxt/ui": "^4.1.0" }, range: "^3.4.1" }],
    [3, { range: "catalog:next14", config: true }],
    [4, { range: "latest", config: true, companion: "@tailwindcss/vite" }],
    [2, { range: "^2.2.0", sheet: OLDER }],
    [4, { companion: "@tailwindcss/postcss" }],
    [4, { range: "^4.1.0", sheet: '@import "tailwindcss/theme.css" layer(theme);', config: true }],
    [3, { range: "*", sheet: '@import "tailwindcss/base";' }],
  ])("is %i without a doubt for %j", (major, shown) => {
    expect(find(shown)).toEqual({ major, doubt: null });
  });

  it("is none where nothing installs it", () => {
    expect(find({ sheet: NEWER })).toBeNull();
  });

  it.each<[Shown, string]>([
    [
      { range: "^4.0.0", sheet: NEWER, lock: "3.4.17" },
      "Tailwind CSS 3 is taken, because the lock file has 3.4.17; but app/globals.css is written for version 4, and package.json asks for ^4.0.0.",
    ],
    [
      { range: "^4.0.0", sheet: OLDER },
      "Tailwind CSS 3 is taken, because app/globals.css is written for version 3; but package.json asks for ^4.0.0.",
    ],
    [
      { range: "^3.4.0", companion: "@tailwindcss/vite" },
      "Tailwind CSS 3 is taken, because package.json asks for ^3.4.0; but @tailwindcss/vite is installed.",
    ],
  ])("is said in words where signs contradict each other: %j", (shown, doubt) => {
    expect(find(shown)?.doubt).toBe(doubt);
  });

  it("is each package's own, and the root's where it has none", () => {
    const blueprint = aBlueprint({
      "package.json": '{"workspaces":["apps/*"],"devDependencies":{"tailwindcss":"^4.0.0"}}',
      "apps/old/package.json": '{"dependencies":{"tailwindcss":"^3.4.0"}}',
      "apps/old/app/globals.css": OLDER,
      "apps/new/package.json": '{"dependencies":{"react":"^19"}}',
      "apps/new/app/globals.css": NEWER,
    });
    const majors = ["apps/old", "apps/new", ""].map((home) => findTailwind(blueprint, home)?.major);
    expect(majors).toEqual([3, 4, 4]);
    expect(noteTailwind(blueprint)).toEqual([]);
  });

  it("is that of a workspace that the package depends on, with the theme that it keeps", () => {
    const blueprint = aBlueprint({
      "package.json": '{"workspaces":["apps/*","packages/*"]}',
      "apps/web/package.json":
        '{"dependencies":{"react":"^19","@shop/tailwind-config":"workspace:*"}}',
      "apps/web/app/globals.css":
        '@import "@shop/tailwind-config/theme.css"; :root { --gap: 1px; }',
      "apps/site/package.json": '{"dependencies":{"react":"^19"}}',
      "packages/tailwind-config/package.json":
        '{"name":"@shop/tailwind-config","devDependencies":{"tailwindcss":"4.1.17"}}',
      "packages/tailwind-config/theme.css": `${NEWER} @theme { --color-brand: #036; }`,
    });
    expect(findTailwind(blueprint, "apps/web")).toEqual({ major: 4, doubt: null });
    expect(findTailwind(blueprint, "apps/site")).toBeNull();
    const pathsOf = (home: string) => themesOf(blueprint, home).map(({ path }) => path);
    expect(pathsOf("apps/web")).toEqual([
      "apps/web/app/globals.css",
      "packages/tailwind-config/theme.css",
    ]);
    expect(pathsOf("apps/site")).toEqual([]);
  });

  it("is not put in doubt by what is installed further out", () => {
    const blueprint = aBlueprint({
      "package.json": '{"workspaces":["old"],"dependencies":{"@tailwindcss/postcss":"^4.1.0"}}',
      "old/package.json": '{"dependencies":{"tailwindcss":"^3.4.17"}}',
    });
    expect(findTailwind(blueprint, "old")).toEqual({ major: 3, doubt: null });
  });
});

it("a blueprint names the package whose signs contradict each other", () => {
  const texts = {
    "apps/web/package.json": '{"dependencies":{"tailwindcss":"^4.0.0"}}',
    "apps/web/app/globals.css": OLDER,
    "apps/web/app/other/index.css": NEWER,
  };
  expect(aBlueprint(texts).notes).toEqual([
    {
      path: "apps/web/package.json",
      note: "Tailwind CSS 4 is taken, because apps/web/package.json asks for ^4.0.0; but apps/web/app/other/index.css is written for version 4 and apps/web/app/globals.css for version 3.",
    },
  ]);
});

it("its packages are known by their names", () => {
  expect(["tailwindcss", "@tailwindcss/vite"].every(isTailwindPackage)).toBe(true);
  expect(["tailwindcss-animate", "@tailwindcss/typography"].some(isTailwindPackage)).toBe(false);
});
