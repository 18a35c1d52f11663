import { describe, expect, it } from "vitest";
import { planFit } from "../../../lib/fitting/plan-fit.ts";
import { aBlueprint, aManifest } from "./a-blueprint.ts";

const ASKED = {
  target: "react-tailwind",
  folder: "src/components/sign-in",
  slug: "sign-in",
  withPage: true,
  theme: "",
  classes: [],
} as const;

describe("the plan of a fit", () => {
  it("takes each convention from the files that show it", () => {
    const blueprint = aBlueprint({
      "package.json": aManifest("next", "react", "tailwindcss", "prettier"),
      "tsconfig.json": '{"compilerOptions":{"paths":{"@/*":["./src/*"]}}}',
      ".prettierrc": "semi: false",
      "src/app/page.tsx": "",
      "src/components/nav-bar.tsx": "export function NavBar() {}",
    });
    expect(planFit(blueprint, ASKED)).toMatchObject({
      language: "typescript",
      fileNames: "kebab",
      formatter: { tool: "prettier", path: ".prettierrc", options: { semi: false } },
      tailwind: 1,
      images: { folder: "public/images/sign-in", address: "/images/sign-in" },
      page: { path: "src/app/sign-in/page.tsx", from: "@/components/sign-in/" },
    });
  });

  it("asks for images below the path that Next.js puts in front of all addresses", () => {
    const blueprint = aBlueprint({
      "package.json": aManifest("next", "react"),
      "next.config.mjs": "export default { basePath: '/docs' };",
    });
    expect(planFit(blueprint, ASKED).images).toEqual({
      folder: "public/images/sign-in",
      address: "/docs/images/sign-in",
    });
  });

  it("imports types as most components do, and makes switches plain for linters that want more", () => {
    const apart = "import type { A } from './a';\nexport function Nav() {}";
    const inline = "import { a, type A } from './a';\nexport function Nav() {}";
    const of = (...texts: string[]) =>
      planFit(
        aBlueprint({
          "package.json": aManifest("react", "@biomejs/biome"),
          ...Object.fromEntries(texts.map((text, at) => [`src/components/n${at}.tsx`, text])),
        }),
        ASKED,
      );
    expect(of(apart, apart, inline)).toMatchObject({ separatesTypes: true, plainSwitches: true });
    expect(of(apart, inline)).not.toHaveProperty("separatesTypes");
  });

  it("is of the application that the folder is in", () => {
    const blueprint = aBlueprint({
      "package.json": '{"workspaces":["apps/*"]}',
      "apps/web/package.json": aManifest("next", "react"),
      "apps/web/src/NavBar.jsx": "",
      "apps/site/package.json": aManifest("@sveltejs/kit", "svelte"),
      "apps/site/src/lib/nav-bar.svelte": "",
    });
    const web = planFit(blueprint, { ...ASKED, folder: "apps/web/src/x" });
    expect(web).toMatchObject({ language: "javascript", fileNames: "pascal", tailwind: null });
    expect(web.images?.folder).toBe("apps/web/public/images/sign-in");
    const site = planFit(blueprint, {
      ...ASKED,
      target: "svelte-tailwind",
      folder: "apps/site/src/lib/x",
    });
    expect(site).toMatchObject({
      fileNames: "kebab",
      images: { folder: "apps/site/static/images/sign-in" },
    });
  });

  it("takes a color's name out of a configuration of Tailwind 3, and proposes none there", () => {
    const blueprint = aBlueprint({
      "package.json": '{"dependencies":{"tailwindcss":"^3.4.1"}}',
      "tailwind.config.js": 'export default { theme: { colors: { brand: { 600: "#3366FF" } } } };',
      "src/main.css": ":root { --color-other: #000; }",
    });
    const theme = "@theme {\n  --color-other: #123456;\n  --color-blue: #3366ff;\n}\n";
    expect(planFit(blueprint, { ...ASKED, theme })).toMatchObject({
      tailwind: 3,
      tokens: [{ ours: "--color-blue", theirs: "--color-brand-600", how: "same" }],
    });
  });

  it("is for the Tailwind that a person chooses, where the repository's is in doubt", () => {
    const of = (sheet: string) =>
      aBlueprint({
        "package.json": '{"dependencies":{"tailwindcss":"^4.0.0"}}',
        "src/main.css": sheet,
      });
    const doubtful = of("@tailwind base;");
    expect(planFit(doubtful, ASKED).tailwind).toBe(3);
    expect(planFit(doubtful, { ...ASKED, chosenTailwind: 4 })).toMatchObject({
      tailwind: 4,
      doubt: `Tailwind CSS 4 is taken, as chosen. Without a choice, ${planFit(doubtful, ASKED).doubt}`,
    });
    const clear = of('@import "tailwindcss";');
    expect(planFit(clear, { ...ASKED, chosenTailwind: 3 })).toMatchObject({
      tailwind: 4,
      doubt: null,
    });
  });

  it("of an empty repository changes nothing but what must be chosen", () => {
    expect(planFit(aBlueprint({}), ASKED)).toEqual({
      doubt: null,
      language: "javascript",
      fileNames: "pascal",
      formatter: null,
      tailwind: null,
      prefix: null,
      images: null,
      page: null,
      tokens: [],
      colors: [],
      corners: [],
      components: [],
      icons: [],
      addition: null,
    });
  });
});
