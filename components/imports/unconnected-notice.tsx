import { ButtonLink } from "../ui/button-link";
import { EmptyState } from "../ui/empty-state";

/** What importing is for, and what has to be there first. */
export function UnconnectedNotice() {
  return (
    <EmptyState
      title="Connect an account to start importing"
      action={
        <ButtonLink href="/settings/connections" look="primary">
          Connect an account
        </ButtonLink>
      }
    >
      An import reads one design file or one repository. A design gives you colors, type and
      components; a repository gives you its framework, files and dependencies. Only these results
      are kept.
    </EmptyState>
  );
}
