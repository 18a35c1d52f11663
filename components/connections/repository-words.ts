import type { RepositoryAccess } from "@/lib/providers/account-metadata";

const NAMED = 5;

const counted = (count: number): string =>
  `${count.toLocaleString("en")} ${count === 1 ? "repository" : "repositories"}`;

/** What the names are part of: "128 repositories, most recently pushed first". */
export function describeAccess({
  kind,
  installationId,
  selection,
  repositories,
  total,
  readAt,
}: RepositoryAccess): string {
  if (readAt === null) return "The list has not been read yet.";
  if (kind === "github_app") {
    if (installationId === null) return "None: the app is not installed on any of your accounts.";
    const count = counted(total ?? repositories.length);
    return selection === "all"
      ? `${count}: all of the accounts it is installed on.`
      : `${count} that you chose.`;
  }
  if (total === 0) return "None: your account has no repositories.";
  const count = total === null ? `More than ${counted(repositories.length)}` : counted(total);
  return total === 1 ? `${count}.` : `${count}, most recently pushed first.`;
}

/** The first names, and how many there are beside them: "and 123 more". */
export function nameRepositories({ repositories, total }: RepositoryAccess): {
  names: readonly string[];
  more: string | null;
} {
  const names = repositories.slice(0, NAMED);
  if (total === null) return { names, more: repositories.length > NAMED ? "and more" : null };
  const rest = Math.max(total, repositories.length) - names.length;
  return { names, more: rest > 0 ? `and ${rest.toLocaleString("en")} more` : null };
}
