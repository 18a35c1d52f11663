"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { billingHref } from "@/lib/billing/return-to";
import { rememberReturn } from "../billing/return-intent";
import { buttonStyles } from "../ui/button-variant";
import { Notice } from "../ui/notice";
import { toContinuationPath } from "./continuation";
import { useWorkspaceState } from "./use-workspace-state";
import type { Shortage } from "./words";

interface ShortageNoticeProps {
  shortage: Shortage;
  /** The frames that the person wants: those not generated yet are, once a plan is bought. */
  nodeIds: readonly string[];
  /** Whether buying is the one thing to do here. */
  isPrimary?: boolean;
  framed?: boolean;
}

/** What is missing, when it is back, and which plan has it. */
export function ShortageNotice({
  shortage,
  nodeIds,
  isPrimary = true,
  framed = true,
}: ShortageNoticeProps) {
  const { title, wait, upgrade } = shortage;
  const path = toContinuationPath(usePathname(), useWorkspaceState());
  return (
    <Notice tone="attention" title={title} framed={framed}>
      <p>{wait}</p>
      {upgrade !== null && (
        <>
          <p className="mt-1">{upgrade}</p>
          <p className="mt-3">
            <Link
              href={billingHref(path)}
              onClick={() => rememberReturn({ path, nodeIds })}
              className={`${buttonStyles({ variant: isPrimary ? "primary" : "plain" })} pointer-coarse:h-11`}
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
