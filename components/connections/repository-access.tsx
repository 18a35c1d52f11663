import type { ConnectionView } from "@/lib/connections/view";

type Access = NonNullable<ConnectionView["repositoryAccess"]>;

/** Which repositories a GitHub connection can access, and a link to change that. */
export function RepositoryAccess({ access }: { access: Access }) {
  const { repositories, manageUrl, installationId } = access;
  return (
    <div>
      <h3 className="text-meta text-quiet">Repositories</h3>
      <p className="mt-1">{describeAccess(access)}</p>
      {repositories.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 font-mono text-meta">
          {repositories.map((repository) => (
            <li key={repository} className="break-all">
              {repository}
            </li>
          ))}
        </ul>
      )}
      {manageUrl !== null && (
        <a
          href={manageUrl}
          rel="noreferrer"
          className="mt-1 inline-block text-accent text-meta underline underline-offset-4"
        >
          {installationId === null ? "Install it and choose repositories" : "Change this"} on GitHub
        </a>
      )}
    </div>
  );
}

function describeAccess({ kind, installationId, selection }: Access): string {
  if (kind === "oauth_app") return "All repositories you can access.";
  if (installationId === null) return "None: the app is not installed on any of your accounts.";
  return selection === "all"
    ? "All repositories of the accounts it is installed on."
    : "The repositories you chose:";
}
