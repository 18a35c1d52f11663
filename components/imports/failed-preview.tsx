import type { ImportPreview } from "@/lib/imports/preview";
import { Notice } from "../ui/notice";
import { FailureNotice } from "./failure-notice";
import { describeMoment } from "./moment-words";
import { StartButton } from "./start-button";
import { useNow } from "./use-now";

type Failed = Extract<ImportPreview, { ok: false }>;

/** What will pass need not be waited for here: an import waits by itself. */
export function FailedPreview({ look }: { look: Failed }) {
  const { failure, source } = look;
  if (source === null || failure.code !== "rate_limited") {
    return <FailureNotice failure={failure} />;
  }
  return <LimitReached look={look} source={source} />;
}

interface LimitReachedProps {
  look: Failed;
  source: NonNullable<Failed["source"]>;
}

function LimitReached({ look: { failure, waitsUntil }, source }: LimitReachedProps) {
  const now = useNow();
  const title = "repository" in source ? source.repository : "This file";
  const moment = waitsUntil === null ? "later" : describeMoment(waitsUntil, now);
  return (
    <div role="alert">
      <Notice
        tone="attention"
        title={failure.title}
        action={
          <StartButton source={source} title={title} look="primary">
            Import when available
          </StartButton>
        }
      >
        {failure.explanation} An import you start now resumes automatically {moment}.
      </Notice>
    </div>
  );
}
