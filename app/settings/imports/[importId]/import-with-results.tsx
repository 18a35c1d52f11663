"use client";

import { lazy } from "react";
import { ImportPage } from "@/components/imports/page";

const RESULTS = {
  figma: lazy(() => import("@/components/designs/results")),
  github: lazy(() => import("@/components/repositories/results")),
};

/** Joins the rooms that know imports, designs and repositories, none of which knows the others' pages. */
export function ImportWithResults({ importId }: { importId: string }) {
  return <ImportPage importId={importId} results={RESULTS} />;
}
