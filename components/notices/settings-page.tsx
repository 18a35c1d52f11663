import { NOTICE_KINDS } from "@/lib/notices/record";
import { Notice } from "../ui/notice";
import { PageTitle } from "../ui/page-title";
import { SettingsRow, SettingsRows } from "../ui/settings-rows";
import { KIND_WORDS } from "./kind-words";

/** What the bell tells. */
export function NoticeSettingsPage() {
  return (
    <>
      <PageTitle title="Notices">
        The bell at the top of every page tells you about these.
      </PageTitle>
      <div className="mt-8 space-y-6">
        <SettingsRows>
          {NOTICE_KINDS.map((kind) => (
            <SettingsRow
              key={kind}
              name={KIND_WORDS[kind].name}
              detail={KIND_WORDS[kind].detail}
              value="In the app"
            />
          ))}
        </SettingsRows>
        <Notice tone="neutral" title="Email is not set up">
          This deployment sends no email. Notices stay in the app for 90 days.
        </Notice>
      </div>
    </>
  );
}
