"use client";

// A person who buys because credits are missing is led back to where they were. What they wanted is kept in the tab: a
// link alone must not be able to spend credits.

const KEY = "switchboard:return-to";

export interface ReturnIntent {
  /** The page that sent the person to the plans. */
  readonly path: string;
  /** The frames that are to be generated then. */
  readonly nodeIds: readonly string[];
}

export function rememberReturn({ path, nodeIds }: ReturnIntent): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([path, ...nodeIds]));
  } catch {
    // Without storage, the person goes back by themselves.
  }
}

export function readReturn(): ReturnIntent | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (!Array.isArray(kept)) return null;
    const [path, ...nodeIds] = kept.filter((one) => typeof one === "string");
    return path === undefined ? null : { path, nodeIds };
  } catch {
    return null;
  }
}

export function forgetReturn(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}
