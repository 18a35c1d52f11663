import type { ProviderConnection } from "@/lib/connections/view";
import { ButtonLink } from "../ui/button-link";
import { Notice } from "../ui/notice";

interface InactivityNoticeProps {
  row: ProviderConnection;
  /** False inside the box of the connection itself, where restoring it is the main action. */
  framed?: boolean;
}

/** Why a connection does not work, and the way to restore it. Nothing while it works. */
export function InactivityNotice({ row, framed = true }: InactivityNoticeProps) {
  const { inactivity, repositoryAccess } = row.connection ?? {};
  if (!inactivity) return null;
  const { explanation, advice, remedy } = inactivity;
  const href = remedy === "reconnect" ? row.connectPath : repositoryAccess?.manageUrl;
  const verb = remedy === "reconnect" ? "Reconnect" : "Open";
  return (
    <Notice
      tone="attention"
      framed={framed}
      title={explanation}
      action={
        href && (
          <ButtonLink href={href} leavesApp variant={framed ? "plain" : "primary"}>
            {verb} {row.name}
          </ButtonLink>
        )
      }
    >
      {advice}
    </Notice>
  );
}
