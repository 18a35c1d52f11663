import type { ProviderConnection } from "@/lib/connections/view";
import { Notice } from "../ui/notice";
import { ChooseRepositories } from "./choose-repositories";
import { ConnectLink } from "./connect-link";

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
  const variant = framed ? "plain" : "primary";
  const isOfOauthApp = repositoryAccess?.kind === "oauth_app" && row.secondChoice !== null;
  return (
    <Notice
      tone="attention"
      framed={framed}
      title={explanation}
      action={
        remedy === "reconnect" ? (
          <ConnectLink
            provider={row.provider}
            way={isOfOauthApp ? "all" : "first"}
            variant={variant}
          >
            Reconnect {row.name}
          </ConnectLink>
        ) : (
          <ChooseRepositories variant={variant}>Open {row.name}</ChooseRepositories>
        )
      }
    >
      {advice}
    </Notice>
  );
}
