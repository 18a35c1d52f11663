import type { ImportSource } from "@/lib/imports/source";
import { ChooseRepositories } from "../connections/choose-repositories";
import { ConnectLink } from "../connections/connect-link";
import { Notice } from "../ui/notice";
import { FailureNotice } from "./failure-notice";
import { describeMoment } from "./moment-words";
import { StartButton } from "./start-button";
import { useNow } from "./use-now";
import type { FailedPreview as Failed } from "./use-preview";
import { rememberWish } from "./wish";

/** A rate limit does not block an import, because the import waits for the limit itself. */
export default function FailedPreview({ preview }: { preview: Failed }) {
  const { failure, source } = preview;
  if (source !== null && failure.remedy === "connect") {
    const connect = (
      <ConnectLink provider={source.provider} remember={() => rememberHere(source)} />
    );
    return <FailureNotice failure={failure} action={connect} />;
  }
  if (source !== null && failure.remedy === "choose_repositories") {
    const choose = (
      <ChooseRepositories variant="plain" remember={() => rememberHere(source)}>
        Choose repositories on GitHub
      </ChooseRepositories>
    );
    return <FailureNotice failure={failure} action={choose} />;
  }
  if (source === null || failure.code !== "rate_limited") {
    return <FailureNotice failure={failure} />;
  }
  return <LimitReached preview={preview} source={source} />;
}

const rememberHere = (source: ImportSource): string =>
  rememberWish(window.location.pathname, source);

interface LimitReachedProps {
  preview: Failed;
  source: NonNullable<Failed["source"]>;
}

function LimitReached({ preview: { failure, waitsUntil }, source }: LimitReachedProps) {
  const now = useNow();
  const title = "repository" in source ? source.repository : "This file";
  const moment = waitsUntil === null ? "later" : describeMoment(waitsUntil, now);
  return (
    <div role="alert">
      <Notice
        tone="attention"
        title={failure.title}
        action={
          <StartButton source={source} title={title} variant="primary">
            Import when available
          </StartButton>
        }
      >
        {failure.explanation} An import you start now resumes automatically {moment}.
      </Notice>
    </div>
  );
}
