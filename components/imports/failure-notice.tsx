import type { ReactNode } from "react";
import type { FailureView } from "@/lib/imports/failure";
import { ButtonLink } from "../ui/button-link";
import { Notice } from "../ui/notice";

interface FailureNoticeProps {
  failure: FailureView;
  /** The action for failures that reconnecting does not fix. */
  action?: ReactNode;
}

/** What happened, and a remedy. */
export function FailureNotice({ failure, action }: FailureNoticeProps) {
  const { title, explanation, advice, remedy } = failure;
  return (
    <div role="alert">
      <Notice
        tone="bad"
        title={title}
        action={
          remedy === "reconnect" ? (
            <ButtonLink href="/settings/connections" variant="primary">
              Open connections
            </ButtonLink>
          ) : (
            action
          )
        }
      >
        {explanation} {advice}
      </Notice>
    </div>
  );
}
