// The README.md of a downloaded generation: what it is and how to use it. Pure.
import { type Language, TARGET_NAMES, type Target } from "../designs/targets/target";
import type { Form } from "./record";

export interface ArchiveFacts {
  readonly title: string;
  readonly importTitle: string;
  readonly target: Target;
  readonly form: Form;
  /** Paths in the archive, the component first. */
  readonly files: readonly string[];
  /** Files that were renamed because their names differ by case only, with what they were called. */
  readonly renamed: readonly (readonly [path: string, before: string])[];
  readonly fonts: readonly string[];
  /** Paths of images that the files refer to and that are gone. */
  readonly missing: readonly string[];
  /** Epoch ms at which the files were written. */
  readonly writtenAt: number | null;
}

export function writeReadme(facts: ArchiveFacts): string {
  const sections = [
    writeHead(facts),
    writeList("Files", facts.files.map(toCode)),
    writeUse(facts),
    writeFonts(facts.fonts),
    writeList(
      "Renamed files",
      facts.renamed.map(([path, before]) => `${toCode(path)}, before ${toCode(before)}`),
      "Their names differ from others by case only. Imports still use the earlier names.",
    ),
    writeList(
      "Missing images",
      facts.missing.map(toCode),
      "The files refer to these images, but the import no longer has them. Add your own under the same names.",
    ),
  ];
  return `${sections.filter((section) => section !== "").join("\n\n")}\n`;
}

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  typescript: "TypeScript",
  javascript: "JavaScript",
};
const VERSIONS: Readonly<Record<Form["version"], string>> = {
  flowing: "It adapts to the width of the page.",
  exact: "It keeps the design's coordinates.",
};

function writeHead({ title, importTitle, target, form, writtenAt }: ArchiveFacts): string {
  const language = target === "html-css" ? "" : ` in ${LANGUAGE_NAMES[form.language]}`;
  const day = writtenAt === null ? "" : ` on ${new Date(writtenAt).toISOString().slice(0, 10)}`;
  return `# ${toLine(title)}

Generated${day} from the frame "${toLine(title)}" of the design "${toLine(importTitle)}", as ${TARGET_NAMES[target]}${language}. ${VERSIONS[form.version]}`;
}

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

function writeUse({ target, files }: ArchiveFacts): string {
  const needs = PACKAGES[target];
  const packages =
    needs.length === 0
      ? "No packages are needed. Open the page in a browser."
      : `Packages that it needs:\n\n${needs.map((name) => `- ${name}`).join("\n")}`;
  const theme = files.some((path) => path.endsWith("theme.css")) ? writeTheme(target) : "";
  const images = files.some((path) => path.includes("images/"))
    ? "\n\nKeep the folder `images` beside the files that refer to it."
    : "";
  return `## How to use it\n\n${packages}${theme}${images}`;
}

const writeTheme = (target: Target): string =>
  PACKAGES[target].includes(TAILWIND_PACKAGES)
    ? '\n\n`theme.css` holds the design\'s colors, type and spacing. Import it after Tailwind in your main stylesheet:\n\n```css\n@import "tailwindcss";\n@import "./theme.css";\n```'
    : "\n\n`theme.css` holds the design's colors, type and spacing. Load it once, before the other stylesheets.";

const writeFonts = (fonts: readonly string[]): string =>
  writeList(
    "Fonts",
    fonts.map(toLine),
    "The design uses these fonts. They are not included; without them, texts are set in another font and may be wider.",
  );
