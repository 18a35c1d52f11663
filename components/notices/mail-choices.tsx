"use client";

import { convexQuery, useConvexMutation } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, startTransition, useId, useOptimistic, useState } from "react";
import { api } from "@/convex/_generated/api";
import { KIND_WORDS } from "@/lib/notices/kind-words";
import type { MailSettings } from "@/lib/notices/mail-choice";
import { NOTICE_KINDS, type NoticeKind } from "@/lib/notices/record";
import { ErrorState } from "../ui/error-state";
import { Notice } from "../ui/notice";
import { SettingsRow, SettingsRows } from "../ui/settings-rows";
import { Skeleton } from "../ui/skeleton";
import { StepFailure } from "../ui/step-failure";

/** The kinds of notices, with a choice each where this deployment sends mail. */
export function MailChoices() {
  const {
    data: settings,
    isError,
    refetch,
  } = useQuery(convexQuery(api.notices.getMailSettings, {}));
  return (
    <>
      <SettingsRows>
        {NOTICE_KINDS.map((kind) => (
          <KindRow key={kind} kind={kind} settings={settings} isMissing={isError} />
        ))}
      </SettingsRows>
      {settings && <MailState settings={settings} />}
      {!settings && isError && (
        <ErrorState title="Your email settings could not be loaded" onRetry={() => void refetch()}>
          They are kept. The bell still tells you about everything.
        </ErrorState>
      )}
    </>
  );
}

interface KindRowProps {
  kind: NoticeKind;
  settings: MailSettings | undefined;
  /** The settings could not be read. */
  isMissing: boolean;
}

function KindRow({ kind, settings, isMissing }: KindRowProps) {
  const choose = useConvexMutation(api.notices.chooseMail);
  const [isOn, setOn] = useOptimistic(useIsMailed(kind));
  const [failure, setFailure] = useState<string | null>(null);
  const { name, detail } = KIND_WORDS[kind];

  function save(isMailed: boolean) {
    setFailure(null);
    startTransition(async () => {
      setOn(isMailed);
      const saving = choose({ kind, isMailed });
      await saving.catch(() => setFailure("Your choice could not be saved. Try again."));
    });
  }

  return (
    <SettingsRow
      name={name}
      detail={detail}
      value={
        <Channel settings={settings} isMissing={isMissing}>
          <MailCheckbox name={name} isOn={isOn} onChange={save} />
        </Channel>
      }
    >
      {failure && <StepFailure failure={failure} framed={false} />}
    </SettingsRow>
  );
}

/**
 * Read where it is shown: a row is drawn again as soon as its choice is saved, which is before the page is told of new
 * settings, and must not show the old one in between.
 */
function useIsMailed(kind: NoticeKind): boolean {
  const { data } = useQuery(convexQuery(api.notices.getMailSettings, {}));
  return data?.kinds.find((choice) => choice.kind === kind)?.isMailed ?? false;
}

interface ChannelProps extends Pick<KindRowProps, "settings" | "isMissing"> {
  /** The choice, where this deployment sends mail. */
  children: ReactNode;
}

/** Of one size, whatever it shows, so that no row moves when the settings arrive. */
function Channel({ settings, isMissing, children }: ChannelProps) {
  return (
    <div className="flex h-10 w-20 items-center justify-end whitespace-nowrap max-[22rem]:justify-start">
      {settings?.isConfigured && children}
      {!settings && !isMissing && <Skeleton className="w-16" />}
      {(settings ? !settings.isConfigured : isMissing) && "In the app"}
    </div>
  );
}

interface MailCheckboxProps {
  name: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function MailCheckbox({ name, isOn, onChange }: MailCheckboxProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-10 cursor-pointer items-center gap-2 text-meta">
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        aria-label={`Email about ${name.toLowerCase()}`}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-accent"
      />
      <span aria-hidden>Email</span>
    </label>
  );
}

function MailState({ settings: { isConfigured, address } }: { settings: MailSettings }) {
  if (!isConfigured) {
    return (
      <Notice tone="neutral" title="Email is not set up">
        This deployment sends no email. Notices stay in the app for 90 days.
      </Notice>
    );
  }
  if (address === null) {
    return (
      <Notice tone="attention" title="No verified email address">
        Verify an address in your account, and emails will go there.
      </Notice>
    );
  }
  return (
    <p className="text-pretty break-words text-meta text-quiet">
      Emails go to {address}, for notices that are still unread after a minute.
    </p>
  );
}
