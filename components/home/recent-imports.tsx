"use client";

import { lazy } from "react";
import type { RecentImport } from "@/lib/home/view";
import { DESIGNS_PATH } from "@/lib/page-paths";
import { ButtonLink } from "../ui/button-link";
import { EmptyState } from "../ui/empty-state";

/** Only for those who have imported something. */
const ImportCards = lazy(() => import("./import-cards"));

interface RecentImportsProps {
  recent: readonly RecentImport[];
  /** While no design was ever imported, the checklist has the button. */
  isFirst: boolean;
}

export function RecentImports({ recent, isFirst }: RecentImportsProps) {
  return (
    <section aria-labelledby="recent">
      <h2 id="recent" className="font-semibold">
        Recent imports
      </h2>
      <div className="mt-4">
        {recent.length === 0 ? (
          <EmptyState
            title="Your designs and repositories appear here"
            action={
              !isFirst && (
                <ButtonLink href={DESIGNS_PATH} prefetch={false}>
                  Import a design
                </ButtonLink>
              )
            }
          >
            Each with a picture and what was found, one click away.
          </EmptyState>
        ) : (
          <ImportCards recent={recent} />
        )}
      </div>
    </section>
  );
}
