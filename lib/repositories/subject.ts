// Names what a repository is, for the sentences about it.
import type { Blueprint, Technology } from "./blueprint";

export type SubjectFacts = Pick<
  Blueprint,
  "kind" | "languages" | "framework" | "metaFramework" | "server" | "monorepoTool" | "workspaces"
>;

export interface Subject {
  readonly words: string;
  /** The words name no language yet. */
  readonly lacksLanguage: boolean;
}

/** "A Next.js application", "A Python library", "A Go program with pages in React". */
export function toSubject(facts: SubjectFacts): Subject {
  const { kind, framework, metaFramework, server, monorepoTool, workspaces, languages } = facts;
  // A framework is built with nothing but itself.
  const built = kind === "framework" ? null : ((metaFramework ?? framework)?.name ?? null);
  if (workspaces.length > 1) {
    const tool = monorepoTool ? `${monorepoTool.name} monorepo` : "monorepo";
    const packages = `${workspaces.length} packages`;
    const names = [server && (server.framework?.name ?? server.language), built].filter(Boolean);
    const around = names.length === 0 ? "" : ` around ${names.join(" and ")}`;
    return {
      words: `${withArticle(tool)} of ${packages}${around}`,
      lacksLanguage: server === null,
    };
  }
  if (server !== null) {
    const name = `${server.framework?.name ?? server.language} ${server.kind}`;
    const words = `${withArticle(name)} with ${toPages(framework, metaFramework)}`;
    return { words, lacksLanguage: false };
  }
  if (built !== null) return { words: withArticle(`${built} ${kind}`), lacksLanguage: true };
  const language = languages[0]?.name ?? null;
  const what = kind === "application" ? "repository" : kind;
  if (language === null) return { words: withArticle(what), lacksLanguage: false };
  return { words: withArticle(`${language} ${what}`), lacksLanguage: false };
}

function toPages(framework: Technology | null, metaFramework: Technology | null): string {
  if (metaFramework !== null) {
    const named = withArticle(`${metaFramework.name} application`);
    return `${named.charAt(0).toLowerCase()}${named.slice(1)}`;
  }
  return framework === null || framework.name === "Vite"
    ? "pages built with Vite"
    : `pages in ${framework.name}`;
}

/** By sound: "an Nx monorepo", "an HTML repository". */
const withArticle = (words: string): string =>
  `${/^(?:[AEIO]|Un(?!i)|Nx|HTML|MDX|SCSS)/i.test(words) ? "An" : "A"} ${words}`;
