"use client";

import { Minus, Pencil, Plus } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { Button } from "../ui/button";
import { Skeleton } from "../ui/skeleton";
import { type Change, countChanges } from "./changes";

interface ChangeListProps {
  /** "frames", "files". */
  things: string;
  /** Undefined while they are read; null if they cannot be compared. */
  changes: readonly Change[] | null | undefined;
}

const SHOWN_AT_FIRST = 6;

/** One line that counts, then the changes. */
export function ChangeList({ things, changes }: ChangeListProps) {
  const [isWhole, setIsWhole] = useState(false);
  if (changes === undefined) {
    return (
      <div className="space-y-3 rounded-box border border-line px-4 py-4">
        <span className="sr-only">Comparing {things}</span>
        <Skeleton className="w-48 max-w-full" />
        <Skeleton className="w-72 max-w-full" />
      </div>
    );
  }
  if (changes === null) return <Line>The earlier version’s {things} cannot be compared.</Line>;
  if (changes.length === 0) return <Line>No {things} changed.</Line>;
  const shown = isWhole ? changes : changes.slice(0, SHOWN_AT_FIRST);
  return (
    <div className="rounded-box border border-line">
      <p className="border-line border-b px-4 py-2.5 tabular-nums">
        <span className="font-medium first-letter:uppercase">{things}</span>{" "}
        <span className="text-quiet">{countChanges(changes)}</span>
      </p>
      <ul className="px-4 py-2">
        {shown.map((change) => (
          <ChangeRow key={`${change.kind} ${change.name} ${change.href}`} change={change} />
        ))}
      </ul>
      {changes.length > shown.length && (
        <div className="px-2 pb-2">
          <Button variant="quiet" onClick={() => setIsWhole(true)}>
            Show all {changes.length.toLocaleString("en")}
          </Button>
        </div>
      )}
    </div>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="rounded-box border border-line px-4 py-2.5 text-quiet">{children}</p>
);

const SIGNS = {
  added: { Icon: Plus, word: "Added", color: "text-good" },
  changed: { Icon: Pencil, word: "Changed", color: "text-attention" },
  gone: { Icon: Minus, word: "Gone", color: "text-bad" },
} as const;

function ChangeRow({ change: { kind, name, detail, href } }: { change: Change }) {
  const { Icon, word, color } = SIGNS[kind];
  return (
    <li className="flex min-h-8 items-center gap-2.5 py-1 text-meta">
      <span className={color} title={word}>
        <Icon className="size-3.5" aria-hidden />
        <span className="sr-only">{word}: </span>
      </span>
      <span className="min-w-0 break-words">
        {href === undefined ? (
          <span className={kind === "gone" ? "text-quiet line-through" : undefined}>{name}</span>
        ) : (
          <Link href={href} prefetch={false} className="underline underline-offset-4">
            {name}
          </Link>
        )}
        {detail !== undefined && <span className="text-quiet tabular-nums"> {detail}</span>}
      </span>
    </li>
  );
}
