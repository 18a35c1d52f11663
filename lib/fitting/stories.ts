// Writes a story for Storybook beside each component, as the repository's own stories are.
import type { GeneratedFile } from "../designs/targets/target";
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

/** Null for what is no component, or takes what only its page can give it. */
export function writeStory({ path, text }: GeneratedFile, style: StoriesFit): GeneratedFile | null {
  const [, stem, ending] = /^(.*)\.([jt]sx)$/.exec(path) ?? [];
  const name = /^export function ([A-Z]\w*)\(/m.exec(text)?.[1];
  if (stem === undefined || name === undefined) return null;
  const given = readArguments(text, name);
  if (given === null) return null;
  const { from, satisfies, title } = style;
  const isTyped = ending === "tsx" && from !== null;
  const titled = [title, toWords(name)].filter((part) => part !== "").join("/");
  const fields = [...(title === null ? [] : [`  title: "${titled}",`]), `  component: ${name},`];
  const type = `Meta<typeof ${name}>`;
  const [before, after] = satisfies ? ["", ` satisfies ${type}`] : [`: ${type}`, ""];
  const written = given.length === 0 ? "{}" : `{\n  args: { ${given.join(", ")} },\n}`;
  const lines = [
    ...(isTyped ? [`import type { Meta, StoryObj } from "${from}";`] : []),
    `import { ${name} } from "./${nameOf(stem)}";`,
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
  return { path: `${stem}.stories.${ending}`, text: lines.join("\n") };
}

/** A value for each property, by its type that stands in the file; null where one is more than a text or a choice. */
function readArguments(text: string, name: string): string[] | null {
  if (text.includes(`function ${name}()`)) return [];
  const fields = splitFields(readType(text, name)).map((field) => {
    const [, own, optional, type = ""] = /^(\w{1,100})(\?)?: (.+)$/.exec(field) ?? [];
    if (own === undefined) return null;
    return optional === undefined ? toArgument(own, type) : "";
  });
  const known = fields.filter((one) => one !== null);
  return fields.length === 0 || known.length < fields.length
    ? null
    : known.filter((one) => one !== "");
}

/** In an interface of its own, or in the signature. */
function readType(text: string, name: string): string {
  const [, declared] = text.split(`interface ${name}Props {\n`);
  if (declared !== undefined) return declared.slice(0, declared.indexOf("\n}"));
  const [, signature = ""] = text.split(`function ${name}(`);
  const [line = ""] = signature.split("\n", 1);
  return line.slice(line.indexOf("}: {") + "}: {".length, line.lastIndexOf("}) {"));
}

/** At what ends a field, outside of the texts in it. */
function splitFields(type: string): string[] {
  const fields = [""];
  let isText = false;
  let isEscaped = false;
  for (const letter of type) {
    const isEnd = !isText && (letter === ";" || letter === "\n");
    if (letter === '"' && !isEscaped) isText = !isText;
    isEscaped = isText && letter === "\\" && !isEscaped;
    if (isEnd) fields.push("");
    else fields.push(`${fields.pop() ?? ""}${letter}`);
  }
  return fields.map((field) => field.trim()).filter((field) => field !== "");
}

function toArgument(name: string, type: string): string | null {
  const choice = /^"(?:[^"\\]|\\.)*"(?= \||$)/.exec(type)?.[0];
  if (choice !== undefined) return `${name}: ${choice}`;
  if (type === "boolean") return `${name}: true`;
  if (type !== "string") return null;
  return `${name}: "${PLAIN.get(name) ?? toWords(name)}"`;
}

/** Attributes that are not words. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ["className", ""],
  ["href", "#"],
  ["type", "text"],
]);

/** `SignIn` and `sign-in` are "Sign in". */
const toWords = (name: string): string => {
  const words = name.replace(/(?<=[a-z\d])(?=[A-Z])|[-_]/g, " ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
