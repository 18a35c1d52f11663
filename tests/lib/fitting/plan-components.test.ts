import { describe, expect, it } from "vitest";
import { aliasesOf } from "../../../lib/fitting/import-path.ts";
import { dependenciesOf } from "../../../lib/fitting/packages.ts";
import { planComponents } from "../../../lib/fitting/plan-components.ts";
import { anElement } from "../../support/elements.ts";
import { aBlueprint, aManifest } from "./a-blueprint.ts";

const component = (name: string, tag: string, classes = "h-9") =>
  `export function ${name}({ className, ...props }) {\n  return <${tag} className={cn("${classes}", className)} {...props} />;\n}\n`;

const FILES = {
  "package.json": aManifest("react", "tailwindcss", "tailwind-merge"),
  "tsconfig.json": '{"compilerOptions":{"paths":{"@/*":["./src/*"]}}}',
  "src/ui/button.tsx": component("Button", "button"),
  "src/components/button.tsx": component("Button", "button", "h-8"),
  "src/ui/badge.tsx": component("Badge", "span"),
};

const chip = anElement("", [{ kind: "letters", text: "New", layer: "New" }], {
  origin: { family: "1", familyName: "Chip", variants: new Map(), placement: [] },
});
const TREE = {
  componentName: "SignIn",
  theme: "",
  width: 1,
  height: 1,
  root: anElement("flex", [anElement("flex", [], { tag: "button" }), chip]),
};

function plan(
  files: Readonly<Record<string, string>> = FILES,
  asked: object = {},
  componentName = "SignIn",
  fit: { tailwind: number; prefix?: string } = { tailwind: 4 },
) {
  const blueprint = aBlueprint(files);
  const dependencies = dependenciesOf(blueprint, "");
  return planComponents(
    blueprint,
    {
      tree: TREE,
      names: [componentName],
      folder: "src/pages/sign-in",
      home: "",
      dependencies,
      aliases: aliasesOf(blueprint, dependencies, ""),
      choices: [],
      fileKey: null,
      ...asked,
    },
    { tokens: [], ...fit },
  );
}

describe("the plan of components", () => {
  it("takes what is likely, and only offers what is not sure", () => {
    const { matches, fits } = plan();
    expect(matches).toEqual([
      {
        subject: "button",
        label: "<button>",
        uses: 1,
        chosen: "src/components/button.tsx#Button",
        candidates: [
          expect.objectContaining({
            id: "src/components/button.tsx#Button",
            sureness: "likely",
            replaces: 1,
          }),
          expect.objectContaining({ id: "src/ui/button.tsx#Button", sureness: "likely" }),
        ],
      },
      expect.objectContaining({ subject: "component Chip", chosen: null }),
    ]);
    expect(fits).toEqual([
      expect.objectContaining({ subject: "button", from: "@/components/button" }),
    ]);
  });

  it("follows the person, who cannot name what is not there", () => {
    const choices = [
      { subject: "button", component: "src/ui/button.tsx#Button" },
      { subject: "component Chip", component: "src/ui/badge.tsx#Badge" },
    ];
    expect(plan(FILES, { choices }).fits.map(({ from }) => from)).toEqual([
      "@/ui/button",
      "@/ui/badge",
    ]);
    expect(plan(FILES, { choices: [{ subject: "button", component: null }] }).fits).toEqual([]);
    const free = [{ subject: "button", component: "../../etc/passwd#Button" }];
    expect(plan(FILES, { choices: free }).fits[0]?.from).toBe("@/components/button");
  });

  it("takes what is called so with its own look, and a table with all of its parts", () => {
    const table = ["Table", "TableHeader", "TableRow", "TableCell"]
      .map((name, index) => component(name, ["table", "thead", "tr", "td"][index] ?? ""))
      .join("");
    const cell = anElement("", [], {
      tag: "td",
      origin: { ...chip.origin, familyName: "Cell" } as typeof chip.origin,
    });
    const root = anElement("", [
      anElement("", [anElement("", [anElement("", [cell], { tag: "tr" })], { tag: "tbody" })], {
        tag: "table",
      }),
      { ...chip, origin: { ...chip.origin, familyName: "Badge" } as typeof chip.origin },
    ]);
    const files = { ...FILES, "src/ui/table.tsx": table };
    const { matches, fits } = plan(files, { tree: { ...TREE, root } });
    expect(matches.map(({ subject, chosen }) => [subject, chosen])).toEqual([
      ["table", "src/ui/table.tsx#Table"],
      ["component Badge", "src/ui/badge.tsx#Badge"],
    ]);
    expect(fits.map(({ subject, name, hasOwnLook }) => [subject, name, hasOwnLook])).toEqual([
      ["table", "Table", true],
      ["thead", "TableHeader", true],
      ["tr", "TableRow", true],
      ["td", "TableCell", true],
      ["component Badge", "Badge", true],
    ]);
  });

  it("imports one name from one file", () => {
    const choices = [{ subject: "component Chip", component: null }];
    const root = anElement("", [
      anElement("", [], { tag: "button" }),
      anElement("", [{ kind: "letters", text: "Go", layer: "Go" }], {
        tag: "button",
        origin: { ...chip.origin, familyName: "Button" } as typeof chip.origin,
      }),
    ]);
    const { fits } = plan(FILES, {
      choices: [...choices, { subject: "component Button", component: "src/ui/button.tsx#Button" }],
      tree: { ...TREE, root },
    });
    expect(fits.map(({ path }) => path)).toEqual(["src/components/button.tsx"]);
  });

  it.each([
    ["without tailwind-merge", { "package.json": aManifest("react", "tailwindcss") }, {}, "SignIn"],
    ["of the files that it would overwrite", {}, { folder: "src" }, "SignIn"],
    ["of another application", {}, { home: "apps/web" }, "SignIn"],
  ])("has none %s", (_, files, asked, name) => {
    expect(plan({ ...FILES, ...files }, asked, name).matches).toEqual([]);
  });

  it("reads classes without the prefix of Tailwind 4, and knows none with that of Tailwind 3", () => {
    const [plain] = plan().fits;
    const prefixed = {
      ...FILES,
      "src/components/button.tsx": component("Button", "button", "tw:h-8"),
    };
    expect(plan(prefixed, {}, "SignIn", { tailwind: 4, prefix: "tw" }).fits).toEqual([plain]);
    const older = Object.entries(prefixed).map(([path, text]) => [
      path,
      text.replace("tw:", "tw-"),
    ]);
    const { fits } = plan(Object.fromEntries(older), {}, "SignIn", { tailwind: 3, prefix: "tw-" });
    expect(fits.map(({ path }) => path)).not.toContain("src/components/button.tsx");
  });

  it("has none with the frame's own name", () => {
    expect(plan(FILES, {}, "Button").matches.map(({ subject }) => subject)).toEqual([
      "component Chip",
    ]);
  });
});
