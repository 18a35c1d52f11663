"use client";

import { forgetTexts, keepTexts, readTexts } from "../ui/tab-texts";

// A person who buys because credits are missing is led back to where they were. What they wanted is kept in the tab: a
// link alone must not be able to spend credits.

const KEY = "switchboard:return-to";

export interface ReturnIntent {
  /** The page that sent the person to the plans. */
  readonly path: string;
  /** The frames that are to be generated then. */
  readonly nodeIds: readonly string[];
}

export const rememberReturn = ({ path, nodeIds }: ReturnIntent): void =>
  keepTexts(KEY, [path, ...nodeIds]);

export function readReturn(): ReturnIntent | null {
  const [path, ...nodeIds] = readTexts(KEY);
  return path === undefined ? null : { path, nodeIds };
}

export const forgetReturn = (): void => forgetTexts(KEY);
