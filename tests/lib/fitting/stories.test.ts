import { describe, expect, it } from "vitest";
import type { PropertyView } from "../../../lib/designs/output/view.ts";
import { planStories, writeStory } from "../../../lib/fitting/stories.ts";
import { aBlueprint } from "./a-blueprint.ts";

const STYLE = {
  path: "src/a.stories.tsx",
  from: "@storybook/react",
  satisfies: true,
  title: "Parts",
};
type Type = PropertyView["type"];
const TEXT: Type = { kind: "string" };

/** `?` at the end of a name: it may be missing. */
const write = (
  name: string,
  types: Readonly<Record<string, Type>> = {},
  style: Parameters<typeof writeStory>[2] = STYLE,
  language: "typescript" | "javascript" = "typescript",
) => {
  const properties = Object.entries(types).map(([key, type]) => ({
    ...{ name: key.replace("?", ""), type },
    isOptional: key.endsWith("?"),
  }));
  const view = { name, properties, tables: [], lists: [], bodies: [] };
  return writeStory({ view, name }, language, style);
};

describe("a story", () => {
  it("is written as those of the repository", () => {
    expect(write("SignIn")).toEqual({
      path: "SignIn.stories.tsx",
      text: `import type { Meta, StoryObj } from "@storybook/react";
import { SignIn } from "./SignIn";

const meta = {
  title: "Parts/Sign in",
  component: SignIn,
} satisfies Meta<typeof SignIn>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
`,
    });
    const other = write("SignIn", {}, { ...STYLE, satisfies: false, title: null })?.text;
    expect(other).toContain("const meta: Meta<typeof SignIn> = {\n  component: SignIn,\n};");
    expect(other).toContain("StoryObj<typeof SignIn>");
    const plain = write("SignIn", {}, { ...STYLE, from: null }, "javascript");
    expect(plain).toMatchObject({ path: "SignIn.stories.jsx" });
    expect(plain?.text).not.toMatch(/Meta|Story\b/);
  });

  it("gives a component a value for each property", () => {
    const kind: Type = { kind: "choice", values: ['a" | b', "+ globalThis.run() } //"] };
    const types = { kind, label: TEXT, isOn: { kind: "boolean" }, "note?": TEXT } as const;
    const story = write("BigButton", { ...types, type: TEXT, className: { kind: "classes" } });
    expect(story?.text).toContain(
      '{\n  args: { kind: "a\\" | b", label: "Label", isOn: true, type: "text", className: "" },\n}',
    );
  });

  it.each<Type>([
    { kind: "number" },
    { kind: "list", list: { kind: "texts" } },
    { kind: "component", local: "Icon", otherwise: "IconHome" },
  ])("is not written for what takes %j", (type) => {
    expect(write("Menu", { label: TEXT, items: type })).toBeNull();
    expect(write("Menu", { label: TEXT, "items?": type })).not.toBeNull();
  });
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
