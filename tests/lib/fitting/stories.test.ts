import { describe, expect, it } from "vitest";
import { planStories, writeStory } from "../../../lib/fitting/stories.ts";
import { aBlueprint } from "./a-blueprint.ts";

const STYLE = {
  path: "src/a.stories.tsx",
  from: "@storybook/react",
  satisfies: true,
  title: "Parts",
};
const PAGE = { path: "sign-in.tsx", text: "export function SignIn() {\n  return <div />;\n}\n" };
const BUTTON = {
  path: "big-button.tsx",
  text: `interface BigButtonProps {
  kind: "Primary" | "Secondary";
  label: string;
  isOn: boolean;
  note?: string;
  className: string;
}

export function BigButton({ kind, label, isOn, note, className }: BigButtonProps) {}
`,
};

describe("a story", () => {
  it("is written as those of the repository", () => {
    expect(writeStory(PAGE, STYLE)).toEqual({
      path: "sign-in.stories.tsx",
      text: `import type { Meta, StoryObj } from "@storybook/react";
import { SignIn } from "./sign-in";

const meta = {
  title: "Parts/Sign in",
  component: SignIn,
} satisfies Meta<typeof SignIn>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
`,
    });
    const other = writeStory(PAGE, { ...STYLE, satisfies: false, title: null })?.text;
    expect(other).toContain("const meta: Meta<typeof SignIn> = {\n  component: SignIn,\n};");
    expect(other).toContain("StoryObj<typeof SignIn>");
    const plain = writeStory({ ...PAGE, path: "sign-in.jsx" }, { ...STYLE, from: null });
    expect(plain).toMatchObject({ path: "sign-in.stories.jsx" });
    expect(plain?.text).not.toMatch(/Meta|Story\b/);
  });

  it("gives a component a value for each property", () => {
    expect(writeStory(BUTTON, STYLE)?.text).toContain(
      '{\n  args: { kind: "Primary", label: "Label", isOn: true, className: "" },\n}',
    );
  });

  it("gives attributes what they can be", () => {
    const text = "export function Row({ type, href }: { type: string; href: string }) {\n}\n";
    const story = writeStory({ path: "row.tsx", text }, STYLE)?.text;
    expect(story).toContain('args: { type: "text", href: "#" }');
  });

  it("reads properties in the signature, too", () => {
    const text = 'export function Tag({ kind, label }: { kind: "a" | "b"; label?: string }) {\n}\n';
    expect(writeStory({ path: "tag.tsx", text }, STYLE)?.text).toContain('args: { kind: "a" }');
  });

  it("gives a choice whole, whatever quotes and marks are in it", () => {
    const kinds = ['a" | b', "+ globalThis.run() } //", "one; two"];
    for (const kind of kinds) {
      const spelled = JSON.stringify(kind);
      const text = `interface TagProps {\n  kind: ${spelled} | "c";\n  size: "m";\n}\n\nexport function Tag({ kind, size }: TagProps) {}\n`;
      expect(writeStory({ path: "tag.tsx", text }, STYLE)?.text).toContain(
        `args: { kind: ${spelled}, size: "m" }`,
      );
    }
  });

  it.each([
    [
      "takes more than texts and choices",
      { ...BUTTON, text: BUTTON.text.replace("boolean", "ComponentType") },
    ],
    ["says nothing of its properties", { path: "a.jsx", text: "export function A({ b }) {}" }],
    ["is no component", { path: "theme.css", text: "" }],
    ["is a story", { path: "a.stories.tsx", text: "export default meta;" }],
  ])("is not written for what %s", (_, file) => expect(writeStory(file, STYLE)).toBeNull());
});

it("stories are those of the application, for React alone", () => {
  const text = "export default { component: A };\nexport const B = {};\n";
  const blueprint = aBlueprint({ "apps/web/src/a.stories.tsx": text });
  const asked = { target: "react-tailwind", home: "apps/web", folder: "apps/web/src/sign-in" };
  expect(planStories(blueprint, asked)?.path).toBe("apps/web/src/a.stories.tsx");
  expect(planStories(blueprint, { ...asked, home: "apps/docs" })).toBeNull();
  expect(planStories(blueprint, { ...asked, target: "vue-tailwind" })).toBeNull();
});

it("stories are in the group of the others, or in one of their own where each feature has one", () => {
  const groupOf = (...titles: string[]) => {
    const files = titles.map((title, index) => [
      `src/${index}.stories.tsx`,
      `const meta = {\n  title: "${title}",\n};\nexport default meta;\nexport const B = {};\n`,
    ]);
    const asked = { target: "react-tailwind", home: "", folder: "src/sign-in" };
    return planStories(aBlueprint(Object.fromEntries(files)), asked)?.title;
  };
  expect(groupOf("UI/Card", "UI/Tag")).toBe("UI");
  expect(groupOf("Bills/Card", "Editor/Tag")).toBe("Sign in");
});
