// Writes a story for Storybook beside each component, as the repository's own stories are.
import { toLiteral } from "../designs/elements/escaping";
import type { PropertyView } from "../designs/output/view";
import type { ComponentFile } from "../designs/targets/component-files";
import type { GeneratedFile, Language } from "../designs/targets/target";
import type { Blueprint } from "../repositories/blueprint";
import { isInside, nameOf } from "../repositories/places";
import type { StoriesFit } from "./fit";

/** Null in a repository without stories, and for what is not written in React. */
export function planStories(
  { stories }: Pick<Blueprint, "stories">,
  { target, home, folder }: Record<"target" | "home" | "folder", string>,
): StoriesFit | null {
  if (!target.startsWith("react-")) return null;
  const [first, ...others] = stories.filter(({ path }) => isInside(home, path));
  const isShared = others.every(({ title }) => title === first?.title);
  // Stories of a group per feature have one for these, too.
  return first && !isShared ? { ...first, title: toWords(nameOf(folder)) } : (first ?? null);
}

/** Null for a component that takes what only its page can give it. */
export function writeStory(
  { view: { name, properties }, name: file }: Pick<ComponentFile, "view" | "name">,
  language: Language,
  { from, satisfies, title }: StoriesFit,
): GeneratedFile | null {
  const given = properties.filter(({ isOptional }) => !isOptional).map(toArgument);
  if (given.includes(null)) return null;
  const isTyped = language === "typescript" && from !== null;
  const titled = [title, toWords(name)].filter((part) => part !== "").join("/");
  const fields = [...(title === null ? [] : [`  title: "${titled}",`]), `  component: ${name},`];
  const type = `Meta<typeof ${name}>`;
  const [before, after] = satisfies ? ["", ` satisfies ${type}`] : [`: ${type}`, ""];
  const written = given.length === 0 ? "{}" : `{\n  args: { ${given.join(", ")} },\n}`;
  const lines = [
    ...(isTyped ? [`import type { Meta, StoryObj } from "${from}";`] : []),
    `import { ${name} } from "./${file}";`,
    "",
    `const meta${isTyped ? before : ""} = {`,
    ...fields,
    `}${isTyped ? after : ""};`,
    "",
    "export default meta;",
    "",
    ...(isTyped ? [`type Story = StoryObj<typeof ${satisfies ? "meta" : name}>;`, ""] : []),
    `export const Default${isTyped ? ": Story" : ""} = ${written};`,
    "",
  ];
  const ending = language === "typescript" ? "tsx" : "jsx";
  return { path: `${file}.stories.${ending}`, text: lines.join("\n") };
}

/** Null for more than a text or a choice. */
function toArgument({ name, type }: PropertyView): string | null {
  switch (type.kind) {
    case "choice":
      return `${name}: ${toLiteral(type.values[0] ?? "")}`;
    case "boolean":
      return `${name}: true`;
    case "classes":
      return `${name}: ""`;
    case "string":
      return `${name}: "${PLAIN.get(name) ?? toWords(name)}"`;
    case "number":
    case "list":
    case "component":
      return null;
  }
}

/** Attributes that are not words. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ["href", "#"],
  ["type", "text"],
]);

/** `SignIn` and `sign-in` are "Sign in". */
const toWords = (name: string): string => {
  const words = name.replace(/(?<=[a-z\d])(?=[A-Z])|[-_]/g, " ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
