import { ButtonLink } from "../ui/button-link";
import { EmptyState } from "../ui/empty-state";

/** What importing is for, and what has to be there first. */
export function UnconnectedNotice() {
  return (
    <EmptyState
      title="Connect an account to import from it"
      action={
        <ButtonLink href="/settings/connections" look="primary">
          Connect an account
        </ButtonLink>
      }
    >
      An import reads one design file or one repository: its colors, type and components, or its
      framework, files and dependencies. Only what is made of them is kept.
    </EmptyState>
  );
}
