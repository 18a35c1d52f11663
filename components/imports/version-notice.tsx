import { isEnded } from "@/lib/imports/phases";
import type { ImportDetail } from "@/lib/imports/view";
import { importHref } from "@/lib/page-paths";
import { ButtonLink } from "../ui/button-link";
import { Notice } from "../ui/notice";

/** Says on a version's page that there is a newer one, or what became of the attempt to import one. */
export function VersionNotice({ detail }: { detail: ImportDetail }) {
  const { id, provider, versions, latestAttempt } = detail;
  const newest = versions[0];
  if (newest !== undefined && newest.id !== id) {
    return (
      <div className="mt-6">
        <Notice
          tone="neutral"
          title="This is not the newest version"
          action={
            <ButtonLink href={importHref(provider, newest.id)}>
              Open version {newest.version}
            </ButtonLink>
          }
        />
      </div>
    );
  }
  if (latestAttempt === null || latestAttempt.id === id) return null;
  return <AttemptNotice href={importHref(provider, latestAttempt.id)} attempt={latestAttempt} />;
}

interface AttemptNoticeProps {
  href: string;
  attempt: NonNullable<ImportDetail["latestAttempt"]>;
}

function AttemptNotice({ href, attempt: { status } }: AttemptNoticeProps) {
  // The one who canceled it knows.
  if (status === "canceled") return null;
  const isRunning = !isEnded(status);
  return (
    <div className="mt-6">
      <Notice
        tone={isRunning ? "neutral" : "attention"}
        title={
          isRunning
            ? "A new version is being imported"
            : "The last attempt to import this again failed"
        }
        action={<ButtonLink href={href}>{isRunning ? "View progress" : "See why"}</ButtonLink>}
      />
    </div>
  );
}
