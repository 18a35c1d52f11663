"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { rewriteAddress } from "../ui/rewrite-address";
import { readState, type WorkspaceState, withChange, writeState } from "./workspace-state";

export const useWorkspaceState = (): WorkspaceState =>
  readState(new URLSearchParams(useSearchParams()));

/** Writes the address without a step in the history. */
export function changeState(change: Partial<WorkspaceState>): void {
  const { pathname, search } = window.location;
  const next = writeState(withChange(readState(new URLSearchParams(search)), change));
  rewriteAddress(`${pathname}${next}`);
}

/** Browsers limit how often an address may be written. */
const REST_MS = 150;

/** Follows a control at once, and writes the address when it rests. */
export function useFollowed<Key extends keyof WorkspaceState>(
  key: Key,
  value: WorkspaceState[Key],
): [WorkspaceState[Key], (next: WorkspaceState[Key]) => void] {
  const [draft, setDraft] = useState<{ value: WorkspaceState[Key] } | null>(null);
  if (draft !== null && Object.is(draft.value, value)) setDraft(null);
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => changeState({ [key]: draft.value }), REST_MS);
    return () => clearTimeout(timer);
  }, [key, draft]);
  return [draft === null ? value : draft.value, (next) => setDraft({ value: next })];
}
