"use client";

import { useRouter } from "next/navigation";
import { useId } from "react";
import type { ImportDetail } from "@/lib/imports/view";
import { importHref } from "@/lib/page-paths";
import { describeAge } from "../ui/age";
import { useNow } from "./use-now";

/** Switches between the versions of a source. Each has an address of its own. Nothing while there is only one. */
export function VersionSwitch({ detail }: { detail: ImportDetail }) {
  const { id, provider, versions } = detail;
  const router = useRouter();
  const selectId = useId();
  const now = useNow();
  if (versions.length < 2 || versions.every((known) => known.id !== id)) return null;
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={selectId} className="text-meta text-quiet">
        Version
      </label>
      <select
        id={selectId}
        value={id}
        onChange={(event) => router.push(importHref(provider, event.target.value))}
        className="h-9 max-w-full rounded-control border border-line bg-surface px-2 text-ink text-meta tabular-nums pointer-coarse:h-10"
      >
        {versions.map(({ id: versionId, version, completedAt }, place) => (
          <option key={versionId} value={versionId}>
            {version}
            {place === 0 ? " (newest)" : ""} · {describeAge(now - completedAt)}
          </option>
        ))}
      </select>
    </div>
  );
}
