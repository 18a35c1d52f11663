import { describe, expect, it } from "vitest";
import { collectClasses } from "../../../lib/designs/output/frame-preview.ts";
import { writeFiles } from "../../../lib/designs/targets/write-files.ts";
import { fitComponents } from "../../../lib/fitting/apply-components.ts";
import { fitTheme } from "../../../lib/fitting/apply-tokens.ts";
import { fitFiles } from "../../../lib/fitting/fit-files.ts";
import { formatText } from "../../../lib/fitting/format-text.ts";
import { aliasesOf } from "../../../lib/fitting/import-path.ts";
import { dependenciesOf, findPackage } from "../../../lib/fitting/packages.ts";
import { planComponents } from "../../../lib/fitting/plan-components.ts";
import { planFit } from "../../../lib/fitting/plan-fit.ts";
import { describeFit } from "../../../lib/fitting/words.ts";
import { findImages } from "../../../lib/generations/image-references.ts";
import { toPullBody } from "../../../lib/pulls/words.ts";
import { isInside } from "../../../lib/repositories/places.ts";
import { anElement } from "../../support/elements.ts";
import { aBlueprint } from "./a-blueprint.ts";

/** What a template would run. */
const INSERTED = ["$", "{evil}"].join("");
const FOLDER = "src/components/sign-in";
const part = (name: string, classes: string, variant = "evil") =>
  `const looks = cva("${classes}", { variants: { "${variant}": { "evil\\"x": "h-1", ok: "evil:p-1" } }, defaultVariants: { "${variant}": "ok" } });
export function ${name}({ className, ${/^\w+$/.test(variant) ? variant : "evil"}, ...props }) {
  return <button className={cn(looks({ ${/^\w+$/.test(variant) ? variant : "evil"} }), className)} {...props} />;
}`;

/** Each of its strings would be code, markup or a path elsewhere if it was taken as it is. */
const HOSTILE = {
  "package.json": JSON.stringify({
    name: "../../evil",
    workspaces: ["../evil", INSERTED],
    scripts: { build: "evil" },
    dependencies: {
      next: "15",
      react: "19",
      tailwindcss: "4",
      "tailwind-merge": "3",
      '"; evil()//': "1",
    },
    prettier: { printWidth: 80, parser: "evil", plugins: ["./evil.js"], tabWidth: "evil" },
  }),
  "tsconfig.json": JSON.stringify({
    compilerOptions: {
      paths: {
        '"; evil(); "/*': ["./src/*"],
        [`${INSERTED}/*`]: ["./src/*"],
        "e/*": ["../../../evil/*"],
      },
    },
  }),
  "src/ui/button.tsx": part("Button", "h-9 evil-[url(javascript:evil)]"),
  "src/ui/Btn.tsx": part("Button", "h-9", "onClick={evil()} x"),
  [`src/ui/evil"${INSERTED}/button.tsx`]: part("Button", "h-9"),
  "../../evil/button.tsx": part("Button", "h-9"),
  "src/app/globals.css":
    '@import "tailwindcss";\n@theme { --color-evil"+evil()+": #036; --color-ink: #036; --font-evil: "x"; }',
  "../evil/app/page.tsx": "",
  "src/app/page.tsx": "",
  "README.md": `# <script>evil()</script>\n\n[evil](javascript:evil()) @everyone ${INSERTED}`,
};

const BENIGN = {
  ...Object.fromEntries(
    Object.keys(HOSTILE)
      .filter((path) => !/evil|Btn/.test(path))
      .map((path) => [path, ""]),
  ),
  "package.json": JSON.stringify({
    dependencies: { next: "15", react: "19", tailwindcss: "4", "tailwind-merge": "3" },
    prettier: { printWidth: 80 },
  }),
  "tsconfig.json": "{}",
  "src/app/globals.css": '@import "tailwindcss";\n@theme { --color-ink: #036; }',
};

const TREE = {
  componentName: "SignIn",
  theme: "@theme {\n  --color-brand: #036;\n  --color-evil: #fff;\n}\n",
  width: 1,
  height: 1,
  root: anElement("flex bg-brand", [
    anElement("flex h-10 bg-evil", [{ kind: "letters", text: "Save", layer: "Save" }], {
      tag: "button",
      attributes: [["type", "button"]],
    }),
    anElement("size-4", [], {
      tag: "img",
      attributes: [
        ["src", "./images/a.png"],
        ["alt", ""],
      ],
    }),
  ]),
};

async function pullInto(texts: Readonly<Record<string, string>>) {
  const blueprint = aBlueprint(texts);
  const asked = {
    target: "react-tailwind",
    folder: FOLDER,
    slug: "sign-in",
    withPage: true,
  } as const;
  const plain = planFit(blueprint, {
    ...asked,
    theme: TREE.theme,
    classes: collectClasses(TREE.root),
  });
  const home = findPackage(blueprint, FOLDER);
  const dependencies = dependenciesOf(blueprint, home);
  const aliases = aliasesOf(blueprint, dependencies, home);
  const tree = fitTheme(TREE, plain);
  const place = {
    tree,
    names: [TREE.componentName],
    folder: FOLDER,
    home,
    dependencies,
    aliases,
    choices: [],
    fileKey: null,
  };
  const fit = { ...plain, components: [...planComponents(blueprint, place, plain).fits] };
  const files = await writeFiles([fitComponents(tree, fit)], {
    target: "react-tailwind",
    language: "typescript",
  });
  const fitted = fitFiles(files, findImages(files), FOLDER, fit);
  const formatted = await Promise.all(
    fitted.files.map(async ({ path, text }) => ({
      path,
      text: await formatText(path, text, fit.formatter?.options ?? {}),
    })),
  );
  const facts = {
    frames: [{ title: "Sign in", difference: null, notes: [] }],
    importTitle: "Web",
    target: asked.target,
    version: "flowing",
    changed: [],
    moves: [],
    reused: [],
    pageUrl: null,
  } as const;
  const body = toPullBody({
    ...facts,
    files: formatted.map(({ path }) => path),
    fit: describeFit(fit),
  });
  return {
    fit,
    files: formatted,
    paths: [...fitted.files, ...fitted.images].map(({ path }) => path),
    body,
  };
}

describe("a repository whose files try to steer the output", () => {
  it("changes nothing of the files but what a harmless one would", async () => {
    const [hostile, benign] = await Promise.all([pullInto(HOSTILE), pullInto(BENIGN)]);
    expect(hostile.files).toEqual(benign.files);
    expect(hostile.files.map(({ text }) => text).join("")).not.toMatch(
      /evil\(|javascript:|\$\{evil/,
    );
  });

  it("gets its files in the places that were asked for alone", async () => {
    const { fit, paths } = await pullInto(HOSTILE);
    const places = [FOLDER, "public/images/sign-in", "src/app/sign-in"];
    expect(paths.length).toBeGreaterThan(3);
    expect(paths.filter((path) => !places.some((place) => isInside(place, path)))).toEqual([]);
    expect(fit.page?.path).toBe("src/app/sign-in/page.tsx");
  });

  it("puts no markup, link or mention into the text of the pull request", async () => {
    const { body } = await pullInto(HOSTILE);
    // The first and last line are ours.
    const told = body.split("\n").slice(1, -1).join("\n");
    expect(told).not.toMatch(/(?<!\\)[<@[]|script|everyone|javascript/);
  });
});
