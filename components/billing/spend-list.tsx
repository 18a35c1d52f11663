import { useState } from "react";
import { describeCredits } from "@/lib/generations/credit-count";
import { describeSpend } from "@/lib/generations/spend-words";
import type { SpendView } from "@/lib/generations/view";
import { frameHref } from "@/lib/page-paths";
import type { GrantView } from "@/lib/subscriptions/credits";
import { Button } from "../ui/button";
import { RelativeTime } from "../ui/relative-time";
import { SettingsRow, SettingsRows } from "../ui/settings-rows";
import { TextLink } from "../ui/text-link";

const SHOWN_AT_ONCE = 10;

interface SpendListProps {
  spends: readonly SpendView[];
  /** Credits that support has added. */
  grants: readonly GrantView[];
}

/** Newest first, the rest on request. */
export function SpendList({ spends, grants }: SpendListProps) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const rows = [
    ...spends.map((spend) => ({
      at: spend.spentAt,
      row: <SpendRow key={keyOf(spend)} spend={spend} />,
    })),
    ...grants.map((grant) => ({
      at: grant.grantedAt,
      row: <GrantRow key={grant.id} grant={grant} />,
    })),
  ].toSorted((a, b) => b.at - a.at);
  const more = Math.min(rows.length - shown, 10 * SHOWN_AT_ONCE);
  return (
    <div className="mt-6">
      <SettingsRows>{rows.slice(0, shown).map(({ row }) => row)}</SettingsRows>
      {more > 0 && (
        <div className="mt-3">
          <Button onClick={() => setShown(shown + more)}>Show {more} more</Button>
        </div>
      )}
    </div>
  );
}

const GrantRow = ({ grant: { amount, grantedAt } }: { grant: GrantView }) => (
  <SettingsRow
    name="Credits added by support"
    detail={<RelativeTime at={grantedAt} />}
    value={<span className="text-meta text-quiet">+{describeCredits(amount)}</span>}
  />
);

const keyOf = ({ spentAt, generation }: SpendView): string => `${spentAt} ${generation?.id ?? ""}`;

function SpendRow({ spend }: { spend: SpendView }) {
  const { spentAt, amount, generation } = spend;
  const { what, detail } = describeSpend(spend);
  const href = generation && toWorkspace(generation);
  return (
    <SettingsRow
      name={href === null ? what : <TextLink href={href}>{what}</TextLink>}
      detail={
        <>
          {detail} · <RelativeTime at={spentAt} />
        </>
      }
      value={<span className="text-meta text-quiet">{describeCredits(amount)}</span>}
    />
  );
}

/** Null when the import was removed. */
const toWorkspace = ({ importId, nodeId, target }: NonNullable<SpendView["generation"]>) =>
  importId === null ? null : `${frameHref(importId, nodeId)}?target=${target}`;
