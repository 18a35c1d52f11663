import { KIND_WORDS } from "@/lib/notices/kind-words";
import type { NoticeKind } from "@/lib/notices/record";
import { NOTICES_PATH, UNSUBSCRIBE_API_PATH } from "@/lib/page-paths";
import { ButtonLink } from "../ui/button-link";
import { buttonStyles } from "../ui/button-variant";
import { Notice } from "../ui/notice";
import { PageTitle } from "../ui/page-title";
import { ReadingColumn } from "../ui/reading-column";

interface UnsubscribePageProps {
  token: string;
  subscription: { kind: NoticeKind; isMailed: boolean } | "unknown" | "unavailable";
  /** The last try did not reach the backend. */
  hasFailed: boolean;
}

/** Shows what holds now, so that it is true again after reloading and after the settings have changed. */
export function UnsubscribePage({ token, subscription, hasFailed }: UnsubscribePageProps) {
  return (
    <ReadingColumn>
      {subscription === "unknown" || subscription === "unavailable" ? (
        <NoSubscription reason={subscription} />
      ) : (
        <Subscription token={token} {...subscription} hasFailed={hasFailed} />
      )}
    </ReadingColumn>
  );
}

const REASONS = {
  unknown: {
    title: "This link does not work",
    sentence:
      "It is incomplete or too old. You can turn off emails in the settings of your account.",
  },
  unavailable: {
    title: "Email settings cannot be read",
    sentence: "Nothing was changed. Reload this page in a minute.",
  },
} as const;

function NoSubscription({ reason }: { reason: keyof typeof REASONS }) {
  return (
    <>
      <PageTitle title={REASONS[reason].title}>{REASONS[reason].sentence}</PageTitle>
      <div className="mt-6">
        <SettingsLink />
      </div>
    </>
  );
}

interface SubscriptionProps extends Pick<UnsubscribePageProps, "token" | "hasFailed"> {
  kind: NoticeKind;
  isMailed: boolean;
}

function Subscription({ token, kind, isMailed, hasFailed }: SubscriptionProps) {
  const name = KIND_WORDS[kind].name.toLowerCase();
  if (!isMailed) {
    return (
      <>
        <PageTitle title="You are unsubscribed" tone="good">
          We no longer email you about {name}. The bell in the app still tells you.
        </PageTitle>
        <div className="mt-6">
          <SettingsLink />
        </div>
      </>
    );
  }
  const query = new URLSearchParams({ token, from: "page" });
  return (
    <>
      <PageTitle title={`Emails about ${name}`}>
        Unsubscribe from these emails? The bell in the app still tells you.
      </PageTitle>
      <form
        method="post"
        action={`${UNSUBSCRIBE_API_PATH}?${query}`}
        className="mt-6 flex flex-wrap gap-2"
      >
        {/* Not the component: its press is a script, and this page has none. */}
        <button type="submit" className={buttonStyles({ variant: "primary" })}>
          Unsubscribe
        </button>
        <SettingsLink />
      </form>
      {hasFailed && (
        <div role="alert" className="mt-6">
          <Notice tone="bad" title="That did not work">
            You still get these emails. Try again in a minute.
          </Notice>
        </div>
      )}
    </>
  );
}

const SettingsLink = () => (
  <ButtonLink href={NOTICES_PATH} prefetch={false}>
    All email settings
  </ButtonLink>
);
