import type { Snapshot } from "./snapshot.ts";

/** As GitHub counts them: code and styles, but no prose, settings or lock files. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ts: "TypeScript",
  tsx: "TypeScript",
  mts: "TypeScript",
  js: "JavaScript",
  mjs: "JavaScript",
  cjs: "JavaScript",
  vue: "Vue",
  svelte: "Svelte",
  css: "CSS",
  scss: "SCSS",
  html: "HTML",
  py: "Python",
  rs: "Rust",
  go: "Go",
  c: "C",
  java: "Java",
  tex: "TeX",
  asm: "Assembly",
  sh: "Shell",
};

/** Bytes by language, largest first. */
export function languagesOf({ blobs }: Snapshot): Record<string, number> {
  const bytes = new Map<string, number>();
  for (const [path, { content }] of blobs) {
    const language = LANGUAGES[path.split(".").at(-1) ?? ""];
    if (!language || path.endsWith(".d.ts")) continue;
    bytes.set(language, (bytes.get(language) ?? 0) + content.byteLength);
  }
  return Object.fromEntries([...bytes].toSorted(([, one], [, other]) => other - one));
}
