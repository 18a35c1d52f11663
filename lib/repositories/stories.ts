// Reads from a repository's stories for Storybook how its team writes them.
import { dropComments } from "./script-brackets";

export const STORIES = /\.stories\.[jt]sx$/;

export interface StoryStyle {
  /** A file that is written so. */
  readonly path: string;
  /** Of the types; null where there are none. */
  readonly from: string | null;
  /** `satisfies Meta<…>` rather than `: Meta<…>`. */
  readonly satisfies: boolean;
  /** In front of the component's name; null where stories are named after their files. */
  readonly title: string | null;
}

export type StoriesFacts = StoryStyle & { readonly kind: "stories" };

const LONGEST_TEXT = 64 * 1024;

/** Null for other forms than objects, which Storybook calls CSF 3. */
export function readStories(path: string, text: string): StoriesFacts | null {
  const code = dropComments(text.slice(0, LONGEST_TEXT));
  const lines = code.split("\n").map((line) => line.trimEnd());
  const isObject = lines.some((line) => line.startsWith("export const ") && line.endsWith("= {"));
  const hasEmpty = lines.some((line) =>
    /^export const \w{1,60}(?:: \w{1,60})? = \{\};?$/.test(line),
  );
  if (!/^export default (?:meta\b|\{)/m.test(code) || !(isObject || hasEmpty)) return null;
  const types = lines.find((line) => line.startsWith("import ") && /\bMeta\b/.test(line)) ?? "";
  const title = /^ {2}title: ["']([\w /-]{1,100})["']/m.exec(code)?.[1] ?? null;
  return {
    ...{ kind: "stories", path },
    from: /\bfrom ["']([\w@/-]{1,60})["']/.exec(types)?.[1] ?? null,
    satisfies: /\bsatisfies Meta\b/.test(code),
    title: title === null ? null : title.split("/").slice(0, -1).join("/"),
  };
}
