import Link from "next/link";
import { isEnded } from "@/lib/imports/phases";
import type { ImportView } from "@/lib/imports/view";
import { importHref } from "@/lib/page-paths";
import { ProviderMark } from "../connections/provider-mark";
import { EmptyState } from "../ui/empty-state";
import { RelativeTime } from "../ui/relative-time";
import { SettingsRow, SettingsRows } from "../ui/settings-rows";
import { StatusBadge } from "../ui/status-badge";
import { ImportMeter } from "./meter";
import { useNow } from "./use-now";
import { describeSituation, describeStatus } from "./words";

export function ImportList({ imports }: { imports: readonly ImportView[] }) {
  if (imports.length === 0) {
    return (
      <EmptyState title="Your imports appear here">
        Watch their progress, then open the results.
      </EmptyState>
    );
  }
  return (
    <SettingsRows>
      {imports.map((shown) => (
        <ImportRow key={shown.id} shown={shown} />
      ))}
    </SettingsRows>
  );
}

function ImportRow({ shown }: { shown: ImportView }) {
  const now = useNow();
  const { id, provider, title, status, createdAt } = shown;
  const { tone, word } = describeStatus(shown);
  return (
    <SettingsRow
      icon={<ProviderMark provider={provider} />}
      name={
        <Link
          href={importHref(provider, id)}
          className="rounded-[2px] font-medium hover:underline hover:underline-offset-4"
        >
          {title}
        </Link>
      }
      detail={
        <>
          {describeSituation(shown, now)}
          <span className="whitespace-nowrap">
            {" Started "}
            <RelativeTime at={createdAt} />
          </span>
        </>
      }
      value={<StatusBadge tone={tone}>{word}</StatusBadge>}
    >
      {!isEnded(status) && <ImportMeter shown={shown} />}
    </SettingsRow>
  );
}
