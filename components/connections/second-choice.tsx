import type { ProviderConnection } from "@/lib/connections/view";
import { ConnectLink } from "./connect-link";
import { PermissionList } from "./permission-list";

/** The OAuth app, where a GitHub App is offered first. Nothing where a deployment has one application. */
export function SecondChoice({ row }: { row: ProviderConnection }) {
  const { provider, secondChoice } = row;
  if (secondChoice === null) return null;
  return (
    <section
      aria-label="All repositories instead"
      className="space-y-3 border-line border-t pt-4 text-meta"
    >
      <p className="text-pretty">
        For repositories in which you may not install apps, connect all that you can access.
      </p>
      <PermissionList title="You then allow us to" permissions={secondChoice} />
      <ConnectLink provider={provider} way="all" variant="text">
        Connect all repositories
      </ConnectLink>
    </section>
  );
}
