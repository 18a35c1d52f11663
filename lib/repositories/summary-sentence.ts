import type { Blueprint } from "./blueprint";

export type Known = Pick<
  Blueprint,
  | "languages"
  | "size"
  | "isLibrary"
  | "framework"
  | "metaFramework"
  | "packageManager"
  | "monorepoTool"
  | "workspaces"
>;

/** Such as "A Next.js application with React in TypeScript, installed with pnpm: 212 files." */
export function toSummarySentence(known: Known): string {
  const { languages, packageManager, size } = known;
  const language = languages[0] ? ` in ${languages[0].name}` : "";
  const manager = packageManager ? `, installed with ${packageManager.name}` : "";
  const files = `${size.files} ${size.files === 1 ? "file" : "files"}`;
  return `${toSubject(known)}${language}${manager}: ${files}.`;
}

function toSubject(known: Known): string {
  const { framework, metaFramework, isLibrary, monorepoTool, workspaces } = known;
  const kind = isLibrary ? "library" : "application";
  const built = metaFramework?.name ?? framework?.name ?? null;
  const view = metaFramework && framework ? ` with ${framework.name}` : "";
  if (workspaces.length > 0) {
    const tool = monorepoTool ? `${monorepoTool.name} monorepo` : "monorepo";
    const around = built ? ` around ${built}${view}` : "";
    return `${startWithArticle(tool)} of ${workspaces.length} packages${around}`;
  }
  return built ? `${startWithArticle(`${built} ${kind}`)}${view}` : "A repository";
}

const startWithArticle = (words: string): string =>
  `${/^[AEIOU]/i.test(words) ? "An" : "A"} ${words}`;
