import { describe, expect, it } from "vitest";
import { toFrameSet } from "../../../lib/designs/output/frame-set.ts";
import { writeReactTailwind } from "../../../lib/designs/targets/react-tailwind.ts";
import { fitComponents } from "../../../lib/fitting/apply-components.ts";
import { fitIcons } from "../../../lib/fitting/icons.ts";
import { folderContextOf } from "../../../lib/fitting/import-path.ts";
import { planComponents } from "../../../lib/fitting/plan-components.ts";
import { anElement } from "../../support/elements.ts";
import { aBlueprint, aManifest } from "./a-blueprint.ts";

const CONNECT = `import { Knob } from "./knob";
figma.connect(Knob, "https://figma.com/design/K1/x?node-id=7-1", {
  props: { tone: figma.enum("Kind", { Loud: "danger" }), busy: figma.boolean("Busy"), label: figma.string("Label") },
  example: ({ tone, busy, label }) => <Knob tone={tone} busy={busy}>{label}</Knob>,
});`;
const FILES = {
  "package.json": aManifest("react", "tailwindcss", "tailwind-merge"),
  "src/ui/knob.tsx": "export function Knob(props) { return render(props); }",
  "src/ui/button.tsx":
    'export function Button({ className, ...props }) {\n  return <button className={cn("h-9", className)} {...props} />;\n}',
  "src/ui/knob.figma.tsx": CONNECT,
};

const button = (family: string, ...texts: string[]) =>
  anElement(
    "flex grow px-4",
    texts.map((text) => ({ kind: "letters", text, layer: "Label" })),
    {
      tag: "button",
      attributes: [["type", "button"]],
      origin: {
        ...{ family, familyName: "Button", placement: [] },
        variants: new Map([
          ["Kind", "Loud"],
          ["Busy", "True"],
        ]),
      },
    },
  );

function write(
  files: Readonly<Record<string, string>>,
  root = button("7:1", "Go"),
  fileKey = "K1",
) {
  const blueprint = aBlueprint(files);
  const tree = {
    componentName: "Page",
    theme: "",
    width: 1,
    height: 1,
    root: anElement("", [root]),
  };
  const asked = {
    ...folderContextOf(blueprint, "src/page"),
    names: ["Page"],
    choices: [],
    fileKey,
  };
  const fit = { tokens: [], tailwind: 4 };
  const { matches, fits } = planComponents(blueprint, { tree, ...asked }, fit);
  const drawn = fitIcons(tree, { icons: [{ name: "Anchor", from: "kit", isDefault: false }] });
  const text = writeReactTailwind(
    toFrameSet([fitComponents(drawn, { ...fit, components: [...fits] })]),
    "typescript",
  );
  return { match: matches[0], text: text[0]?.text ?? "" };
}

describe("a component that the repository maps itself", () => {
  it("is taken before those of the same name, with the properties of its file", () => {
    const { match, text } = write(FILES);
    expect(
      match?.candidates.map(({ name, sureness, evidence }) => [name, sureness, evidence]),
    ).toEqual([
      ["Knob", "sure", "src/ui/knob.figma.tsx says so."],
      ["Button", "sure", expect.any(String)],
    ]);
    expect(text).toContain('import { Knob } from "../ui/knob";');
    expect(text).toContain('<Knob tone="danger" busy>Go</Knob>');
  });

  it("stands where the element stands if it is known to merge classes, and is found without such ones", () => {
    const merging = FILES["src/ui/button.tsx"].replace("Button", "Knob");
    expect(write({ ...FILES, "src/ui/knob.tsx": merging }).text).toContain('className="grow"');
    const plain = { ...FILES, "package.json": aManifest("react", "tailwindcss") };
    expect(write(plain).match?.candidates.map(({ name }) => name)).toEqual(["Knob"]);
  });

  it("is given its text as a property where its file says so", () => {
    const connect = CONNECT.replace(">{label}</Knob>", " label={label} />");
    expect(write({ ...FILES, "src/ui/knob.figma.tsx": connect }).text).toContain('label="Go" />');
  });

  it.each([
    ["the icon that the design swaps in its place", "Mark#1:2", true],
    ["no icon of another property", "Other#1:2", false],
  ])("is given %s", (_, swapped, isGiven) => {
    const connect = CONNECT.replace("busy: figma.boolean(", "mark: figma.instance(")
      .replace('"Busy"', '"Mark"')
      .replaceAll("busy", "mark")
      .replace("mark={mark}", "icon={mark}");
    const drawing = anElement("", [], {
      tag: "svg",
      attributes: [["fill", "currentColor"]],
      origin: { family: "8:1", familyName: "Icon/Anchor", placement: [], variants: new Map() },
      references: { swapped },
    });
    const plain = button("7:1", "Go");
    const root = { ...plain, children: [drawing, ...plain.children] };
    const { text } = write({ ...FILES, "src/ui/knob.figma.tsx": connect }, root);
    expect(text.includes('<Knob tone="danger" icon={<Anchor />}>Go</Knob>')).toBe(isGiven);
    expect(text.includes('import { Anchor } from "kit";')).toBe(isGiven);
  });

  it.each([
    ["https://harbor.example", true],
    ["/prices", true],
    ["javascript:run()", false],
    ["//elsewhere.example", false],
  ])("has %s as its address: %s", (address, isTaken) => {
    const connect = CONNECT.replace("label: figma", "href: figma")
      .replace("{ tone, busy, label }", "{ tone, busy, href }")
      .replace(">{label}</Knob>", " href={href} />");
    const files = { ...FILES, "src/ui/knob.figma.tsx": connect };
    expect(write(files, button("7:1", address)).text.includes(`href="${address}"`)).toBe(isTaken);
  });

  it.each([
    ["is another component of the design", [button("7:2", "Go")]],
    ["is of another file", [button("7:1", "Go"), "K2"]],
    ["has more texts than it has places for", [button("7:1", "Go", "Stop")]],
  ] as const)("is not taken for what %s", (_, [root, fileKey]) => {
    const names = write(FILES, root, fileKey).match?.candidates.map(({ name }) => name) ?? [];
    expect(names).not.toContain("Knob");
  });

  it("is not taken for a variant that its file is not about", () => {
    const connect = CONNECT.replace("props:", 'variant: { Kind: "Quiet" }, props:');
    const { match } = write({ ...FILES, "src/ui/knob.figma.tsx": connect });
    expect(match?.candidates.map(({ name }) => name)).toEqual(["Button"]);
  });
});
