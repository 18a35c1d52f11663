import { PageTitle } from "../ui/page-title";
import { MailChoices } from "./mail-choices";

/** What the bell tells, and what of it is also mailed. */
export function NoticeSettingsPage() {
  return (
    <>
      <PageTitle title="Notices">
        The bell at the top of every page tells you about these.
      </PageTitle>
      <div className="mt-8 space-y-6">
        <MailChoices />
      </div>
    </>
  );
}
