import type { SpendView } from "../../lib/generations/view.ts";

interface Spent {
  spentAt: number;
  amount?: number;
  /** Null for what was not spent on a frame. */
  design?: string | null;
  importId?: string;
}

export function aSpend({
  spentAt,
  amount = 1,
  design = "Harbor",
  importId = "i1",
}: Spent): SpendView {
  const generation = design !== null && {
    id: `${design} ${spentAt}`,
    title: "Sign in",
    importTitle: design,
    importId,
    nodeId: "1:2",
    target: "html-css" as const,
  };
  return { spentAt, amount, generation: generation || null };
}
