import type { ImportView } from "@/lib/imports/view";
import { IMPORT_LISTS } from "@/lib/page-paths";
import { ButtonLink } from "../ui/button-link";
import { Notice } from "../ui/notice";
import { FailureNotice } from "./failure-notice";
import { StartButton } from "./start-button";

/** Explains why an import ended without a result, and offers a remedy. */
export function FailedImport({ shown }: { shown: ImportView }) {
  const { failure } = shown;
  return (
    <div className="mt-6">
      {failure === null ? (
        <Notice
          tone="neutral"
          title="You canceled this import"
          action={<ImportAgain shown={shown} />}
        >
          Import again to start over.
        </Notice>
      ) : (
        <FailureNotice failure={failure} action={<Remedy shown={shown} />} />
      )}
    </div>
  );
}

function Remedy({ shown }: { shown: ImportView }) {
  return shown.failure?.remedy === "choose_another" ? (
    <ButtonLink href={IMPORT_LISTS[shown.provider]}>Choose another</ButtonLink>
  ) : (
    <ImportAgain shown={shown} />
  );
}

/** Starts a new version of the import; the ones before are kept. */
export const ImportAgain = ({ shown: { source, title } }: { shown: ImportView }) => (
  <StartButton source={source} title={title}>
    Import again
  </StartButton>
);
