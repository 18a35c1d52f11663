import type { ImportView } from "@/lib/imports/view";
import { ButtonLink } from "../ui/button-link";
import { Notice } from "../ui/notice";
import { FailureNotice } from "./failure-notice";
import { StartButton } from "./start-button";

/** An import that ended without a result: why, and what helps. */
export function FailedImport({ shown }: { shown: ImportView }) {
  const { failure } = shown;
  return (
    <div className="mt-6">
      {failure === null ? (
        <Notice tone="neutral" title="Canceled" action={<ImportAgain shown={shown} />}>
          What had been read until then was deleted at once.
        </Notice>
      ) : (
        <FailureNotice failure={failure} action={<Remedy shown={shown} />} />
      )}
    </div>
  );
}

function Remedy({ shown }: { shown: ImportView }) {
  return shown.failure?.remedy === "choose_another" ? (
    <ButtonLink href="/settings/imports">Choose another</ButtonLink>
  ) : (
    <ImportAgain shown={shown} />
  );
}

/** A new import of the same source; this one stays as it ended. */
export const ImportAgain = ({ shown: { source, title } }: { shown: ImportView }) => (
  <StartButton source={source} title={title}>
    Import again
  </StartButton>
);
