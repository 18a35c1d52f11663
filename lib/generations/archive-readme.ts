// The README.md of a downloaded generation: what it is and how to use it. Pure.
import { type Language, TARGET_NAMES, type Target, toPageAddress } from "../designs/targets/target";
import type { Form } from "./record";

export interface FrameNotes {
  readonly title: string;
  readonly notes: readonly string[];
}

export interface ArchiveFacts {
  /** Of the frames. */
  readonly titles: readonly string[];
  readonly importTitle: string;
  readonly target: Target;
  readonly form: Form;
  /** Paths in the archive, the frames' components first, in their order. */
  readonly files: readonly string[];
  /** Files that were renamed because their names differ by case only, with what they were called. */
  readonly renamed: readonly (readonly [path: string, before: string])[];
  readonly fonts: readonly string[];
  /** What people are told of the frames' code. */
  readonly notes: readonly FrameNotes[];
  /** Paths of images that the files refer to and that are gone. */
  readonly missing: readonly string[];
  /** The import that had the images was removed. */
  readonly isImportGone: boolean;
  /** Code names images, and not only markup does. */
  readonly hasImagesInCode: boolean;
  /** Epoch ms at which the files were written. */
  readonly writtenAt: number | null;
}

export function writeReadme(facts: ArchiveFacts): string {
  const sections = [
    writeHead(facts),
    writeList("Files", facts.files.map(toCode)),
    writeUse(facts),
    writeFonts(facts.fonts),
    writeNotes(facts.notes),
    writeList(
      "Renamed files",
      facts.renamed.map(([path, before]) => `${toCode(path)}, before ${toCode(before)}`),
      "Their names differ from others by case only. Imports still use the earlier names.",
    ),
    writeList(
      "Missing images",
      facts.missing.map(toCode),
      `The files refer to these images, but ${facts.isImportGone ? "the import that had them was removed" : "they could not be read"}. Add your own under the same names.`,
    ),
  ];
  return `${sections.filter((section) => section !== "").join("\n\n")}\n`;
}

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  typescript: "TypeScript",
  javascript: "JavaScript",
};
const VERSIONS: Readonly<Record<Form["version"], string>> = {
  flowing:
    "It is laid out in rows and columns. Look at it at the widths you need: narrow pages may need edits.",
  exact: "It keeps the design's coordinates.",
};

function writeHead({ titles, importTitle, target, form, writtenAt }: ArchiveFacts): string {
  const language = target === "html-css" ? "" : ` in ${LANGUAGE_NAMES[form.language]}`;
  const day = writtenAt === null ? "" : ` on ${new Date(writtenAt).toISOString().slice(0, 10)}`;
  const names = titles.map(toLine);
  const frames = names.map((name) => `"${name}"`).join(", ");
  return `# ${names.length === 1 ? names[0] : toLine(importTitle)}

Generated${day} from the ${names.length === 1 ? "frame" : "frames"} ${frames} of the design "${toLine(importTitle)}", as ${TARGET_NAMES[target]}${language}. ${VERSIONS[form.version]}${names.length === 1 ? "" : SHARED}`;
}

const SHARED = " What several of them share is written once.";

/** Names of a design are the designer's: on one line, and without what Markdown reads as markup. */
const toLine = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_[\]<>#|]/g, "\\$&");

const toCode = (path: string): string => `\`${path.replaceAll("`", "'")}\``;

function writeList(title: string, entries: readonly string[], sentence = ""): string {
  if (entries.length === 0) return "";
  const lines = entries.map((entry) => `- ${entry}`).join("\n");
  return `## ${title}\n\n${sentence === "" ? "" : `${sentence}\n\n`}${lines}`;
}

const TAILWIND_PACKAGES = "`tailwindcss` 4 or newer";
const PACKAGES: Readonly<Record<Target, readonly string[]>> = {
  "react-tailwind": ["`react` 18 or newer", TAILWIND_PACKAGES],
  "react-css-modules": ["`react` 18 or newer, with a bundler that reads CSS modules"],
  "html-css": [],
  "vue-tailwind": ["`vue` 3", TAILWIND_PACKAGES],
  "svelte-tailwind": ["`svelte` 5", TAILWIND_PACKAGES],
};

/** Where the examples have the files: any folder of the sources will do. */
const FOLDER = "design";

function writeUse(facts: ArchiveFacts): string {
  const { target, form, files, titles } = facts;
  const mains = files.slice(0, titles.length);
  const parts =
    target === "html-css"
      ? [`No packages are needed. Open ${mains.map(toCode).join(", ")} in a browser.`]
      : [
          `Copy the files into a folder of your project, such as \`src/${FOLDER}\`. Packages that they need:`,
          PACKAGES[target].map((name) => `- ${name}`).join("\n"),
          ...writeStyles(facts),
          mains.length === 1 ? "Then show the component:" : "Then show the components:",
          ...mains.map((main) => writeExample(target, main, form.language)),
          ...(mains.length === 1 ? [] : [writeAddresses(mains, target)]),
        ];
  return ["## How to use it", ...parts, ...writeImages(facts)].join("\n\n");
}

function writeStyles({ target, files }: ArchiveFacts): string[] {
  if (target === "react-css-modules") {
    return [
      "The frame fills the page without the margin that browsers give to pages:\n\n```css\nbody {\n  margin: 0;\n}\n```",
    ];
  }
  if (!files.includes("theme.css")) return [];
  return [
    `\`theme.css\` holds the design's colors, type and spacing. Import it after Tailwind in your main stylesheet:\n\n\`\`\`css\n@import "tailwindcss";\n@import "./${FOLDER}/theme.css";\n\`\`\``,
  ];
}

function writeExample(target: Exclude<Target, "html-css">, main: string, language: Language) {
  const name = main.replace(/\.\w+$/, "");
  const typed = language === "typescript" ? ' lang="ts"' : "";
  switch (target) {
    case "react-tailwind":
    case "react-css-modules":
      return `\`\`\`jsx\nimport { ${name} } from "./${FOLDER}/${name}";\n\n<${name} />;\n\`\`\``;
    case "vue-tailwind":
      return `\`\`\`vue\n<script setup${typed}>\nimport ${name} from "./${FOLDER}/${main}";\n</script>\n\n<template>\n  <${name} />\n</template>\n\`\`\``;
    case "svelte-tailwind":
      return `\`\`\`svelte\n<script${typed}>\n  import ${name} from "./${FOLDER}/${main}";\n</script>\n\n<${name} />\n\`\`\``;
  }
}

function writeAddresses(mains: readonly string[], target: Target): string {
  const [first = ""] = mains.map((main) => toPageAddress(main.replace(/\.\w+$/, ""), target));
  return `Where the design links one frame to another, the link leads to an address by the component's name, such as \`${first}\`.`;
}

const STATIC =
  "where your server finds static files (with Vite, that is `public/images`), because the page asks for";

/** Vue's compiler bundles the images that templates name; all others are addresses that the browser asks for. */
function writeImages({ target, files, missing, hasImagesInCode }: ArchiveFacts): string[] {
  if (missing.length === 0 && !files.some((path) => path.startsWith("images/"))) return [];
  const beside = "Keep the folder `images` beside the files that refer to it.";
  if (target === "html-css") return [beside];
  if (target !== "vue-tailwind") return [`Put the folder \`images\` ${STATIC} \`./images\`.`];
  return hasImagesInCode
    ? [`${beside} Put a copy of it ${STATIC} the images that components are given.`]
    : [beside];
}

const writeFonts = (fonts: readonly string[]): string =>
  writeList(
    "Fonts",
    fonts.map(toLine),
    "The design uses these fonts. They are not included; without them, texts are set in another font and may be wider.",
  );

const writeNotes = (frames: readonly FrameNotes[]): string =>
  writeList(
    "Notes",
    frames.flatMap(({ title, notes }) =>
      notes.map((note) => (frames.length === 1 ? note : `${toLine(title)}: ${note}`)),
    ),
    "What the code does not show, or shows in another way than the design:",
  );
