import type { Blueprint } from "./blueprint";
import { nameOf } from "./places";
import { type SubjectFacts, toSubject } from "./subject";
import { isApplicationFolder } from "./technologies";

export type Known = SubjectFacts & Pick<Blueprint, "size" | "packageManager">;

const MOST_NAMED = 4;
const MARKUP = new Set(["HTML", "CSS", "SCSS", "Sass", "Less", "MDX"]);

/** Such as "A Next.js application with React in TypeScript, installed with pnpm: 212 files." */
export function toSummarySentence(known: Known): string {
  const { packageManager, server, size } = known;
  const { words, lacksLanguage } = toSubject(known);
  const language = lacksLanguage ? nameLanguage(known) : "";
  const managers = [server?.packageManager?.name, packageManager?.name].filter(
    (name) => name !== undefined,
  );
  const installed = managers.length === 0 ? "" : `, installed with ${managers.join(" and ")}`;
  const files = `${size.files} ${size.files === 1 ? "file" : "files"}`;
  const applications = nameApplications(known);
  const close = applications !== "" && language !== "" ? "," : "";
  return `${words}${nameView(known)}${applications}${close}${language}${installed}: ${files}.`;
}

/** Neither a markup that programs bring along, nor a language that has its framework's name. */
function nameLanguage({ languages, framework, metaFramework }: Known): string {
  const told = [framework?.name, metaFramework?.name];
  const [main = languages[0]] = languages.filter(
    ({ name }) => !MARKUP.has(name) && !told.includes(name),
  );
  return main && !told.includes(main.name) ? ` in ${main.name}` : "";
}

/** The view library that a framework is used with. */
const nameView = ({ framework, metaFramework, server }: Known): string =>
  server === null && metaFramework && framework ? ` with ${framework.name}` : "";

/** Of a monorepo with several, so that people can say which one they mean. */
function nameApplications({ workspaces }: Known): string {
  const names = workspaces
    .filter(({ path }) => isApplicationFolder(path))
    .map(({ path }) => nameOf(path));
  if (names.length < 2) return "";
  const named = names.slice(0, MOST_NAMED);
  const more = names.length - named.length;
  const last = more > 0 ? `${more} more` : (named.pop() ?? "");
  return `, with the applications ${named.join(", ")} and ${last}`;
}
