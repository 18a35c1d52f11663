"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { billingHref } from "@/lib/billing/return-to";
import { rememberReturn } from "../billing/return-intent";
import { buttonStyles } from "../ui/button-variant";
import { Notice } from "../ui/notice";
import { type Continuation, toContinuationPath } from "./continuation";
import { useWorkspaceState } from "./use-workspace-state";
import type { Shortage } from "./words";

interface ShortageNoticeProps {
  shortage: Shortage;
  /** What goes on once the person has bought a plan. */
  continuation: Continuation;
  framed?: boolean;
}

/** What is missing, when it is back, and which plan has it. */
export function ShortageNotice({ shortage, continuation, framed = true }: ShortageNoticeProps) {
  const { title, wait, upgrade } = shortage;
  const path = toContinuationPath(usePathname(), useWorkspaceState(), continuation);
  return (
    <Notice tone="attention" title={title} framed={framed}>
      <p>{wait}</p>
      {upgrade !== null && (
        <>
          <p className="mt-1">{upgrade}</p>
          <p className="mt-3">
            <Link
              href={billingHref(path)}
              onClick={() => rememberReturn(path)}
              className={`${buttonStyles({ variant: continuation === "one" ? "primary" : "plain" })} pointer-coarse:h-11`}
            >
              See plans
            </Link>
          </p>
          <p className="mt-2 text-quiet">
            After you buy one, you come back here and generating continues.
          </p>
        </>
      )}
    </Notice>
  );
}
