import fc from "fast-check";
import { expect, it } from "vitest";
import { toFrameSet } from "../../../../lib/designs/output/frame-set.ts";
import type { FrameTree } from "../../../../lib/designs/output/frame-tree.ts";
import { toComponentName } from "../../../../lib/designs/output/identifiers.ts";
import { TARGETS } from "../../../../lib/designs/targets/target.ts";
import { writeFiles } from "../../../../lib/designs/targets/write-files.ts";
import { anElement } from "../../../support/elements.ts";

const aButton = (text: string) =>
  anElement("flex rounded bg-brand p-2 text-white", [{ kind: "letters", text, layer: "Label" }], {
    tag: "button",
    origin: { family: "1:1", familyName: "Button", variants: new Map(), placement: [] },
  });

const aTree = (componentName: string, more: Partial<FrameTree> = {}): FrameTree => ({
  componentName,
  root: anElement("flex", [aButton(`Open ${componentName}`)]),
  theme: "@theme {\n  --color-brand: #123456;\n}\n",
  width: 100,
  height: 100,
  ...more,
});

it("what frames share is written once, and so is their theme", async () => {
  const trees = [aTree("Overview"), aTree("Settings")];
  const files = await writeFiles(trees, { target: "react-tailwind", language: "typescript" });
  expect(files.map(({ path }) => path)).toEqual([
    "Overview.tsx",
    "Settings.tsx",
    "Button.tsx",
    "theme.css",
  ]);
  const [overview = "", , button = ""] = files.map(({ text }) => text);
  expect(overview).toContain('import { Button } from "./Button";');
  expect(overview).toContain('<Button label="Open Overview" />');
  expect(button).toContain("export function Button(");
  expect(files.filter(({ text }) => text.includes("bg-brand"))).toHaveLength(1);
});

it("one style sheet has the styles of all frames, whose reset and tokens hold in each", async () => {
  const trees = [aTree("Overview"), aTree("Settings")];
  const files = await writeFiles(trees, { target: "react-css-modules", language: "javascript" });
  expect(files.map(({ path }) => path)).toEqual([
    "Overview.jsx",
    "Settings.jsx",
    "Button.jsx",
    "styles.module.css",
  ]);
  const sheet = files[3]?.text ?? "";
  expect(sheet).toContain(".overview,\n.settings {\n  --color-brand: #123456;\n}");
  for (const rule of [".overview {\n  display: flex;", ".settings {\n  display: flex;"])
    expect(sheet).toContain(rule);
  expect(sheet.match(/var\(--color-brand\)/g)).toHaveLength(1);
});

it("a token of the same name and another value gets a name of its own", () => {
  const later = aTree("Settings", { theme: "@theme {\n  --color-brand: #abcdef;\n}\n" });
  const { frames, theme } = toFrameSet([aTree("Overview"), later]);
  expect(theme).toContain("--color-brand: #123456;");
  expect(theme).toContain("--color-brand-2: #abcdef;");
  expect(JSON.stringify(frames[0])).toContain('"bg-brand"');
  expect(JSON.stringify(frames[1])).toContain('"bg-brand-2"');
});

it("a frame alone stays as it is", () => {
  const tree = aTree("Overview");
  expect(toFrameSet([tree])).toMatchObject({ frames: [{ root: tree.root }], theme: tree.theme });
});

const anyTitle = fc.oneof(
  fc.constantFrom(
    "Sign in",
    "sign in",
    "SIGN IN",
    "Sign in 2",
    "Button",
    "styles",
    "Theme",
    "\u{1f600}",
  ),
  fc.string({ maxLength: 60 }),
);

it("frames of any names, equal ones too, have files and names of their own", async () => {
  const sets = fc.array(anyTitle, { minLength: 2, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(sets, fc.constantFrom(...TARGETS), async (titles, target) => {
      const trees = titles.map((title, index) =>
        aTree(toComponentName(title, "Frame"), {
          root: anElement("flex", [aButton(`Open ${index}`)]),
        }),
      );
      const files = await writeFiles(trees, { target, language: "typescript" });
      const paths = files.map(({ path }) => path.toLowerCase());
      expect(new Set(paths).size).toBe(paths.length);
      for (const index of trees.keys()) expect(files[index]?.text).toContain(`Open ${index}`);
    }),
    { numRuns: 60 },
  );
});
