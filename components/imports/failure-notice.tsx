import type { ReactNode } from "react";
import type { FailureView } from "@/lib/imports/failure";
import { ButtonLink } from "../ui/button-link";
import { Notice } from "../ui/notice";

interface FailureNoticeProps {
  failure: FailureView;
  /** What else helps than reconnecting: asking again, or choosing something else. */
  action?: ReactNode;
}

/** What happened, and what helps. */
export function FailureNotice({ failure, action }: FailureNoticeProps) {
  const { title, explanation, advice, remedy, code } = failure;
  return (
    <div role="alert">
      <Notice
        tone="bad"
        title={title}
        action={
          remedy === "reconnect" ? (
            <ButtonLink href="/settings/connections" look="primary">
              Open connections
            </ButtonLink>
          ) : (
            action
          )
        }
      >
        {explanation} {advice} <code className="font-mono text-quiet">{code}</code>
      </Notice>
    </div>
  );
}
