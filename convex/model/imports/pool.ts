// The pools that run import steps, so that imports cannot occupy the whole backend. Each is first come, first served, so one import
// of each person has places of its own, and their further ones share few: a person's third import is not before another person's first.
import { type WorkId, Workpool } from "@convex-dev/workpool";
import type { Holding } from "../../../lib/imports/step";
import { components, internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";

type Import = Doc<"imports">;
type Place = NonNullable<Import["place"]>;

/** With a place in one of the pools; leases.ts lets the others wait. */
export const MOST_STEPS_OF_PERSON = 3;

// The pools warn when they cancel a step that has just ended, which canceling an import does.
const QUIET = { logLevel: "ERROR" } as const;
/** Concurrent steps. A step spends most of its time waiting for a provider. */
export const importPools = {
  first: new Workpool(components.workpool, { maxParallelism: 6, ...QUIET }),
  further: new Workpool(components.furtherImports, { maxParallelism: 2, ...QUIET }),
} satisfies Record<Place, Workpool>;

const placeOf = ({ place = "first" }: Pick<Import, "place">): Place => place;

/** `others`: the person's imports that have a place. */
export const choosePlace = (others: readonly Import[]): Place =>
  others.some((other) => placeOf(other) === "first") ? "further" : "first";

export const enqueueStep = (ctx: MutationCtx, place: Place, holding: Holding): Promise<WorkId> =>
  importPools[place].enqueueAction(ctx, internal.imports.steps.run, holding, {
    onComplete: internal.imports.steps.noticeEnd,
    context: holding,
  });

/** Also one that is still queued. */
export async function cancelStep(ctx: MutationCtx, row: Import): Promise<void> {
  if (row.workId !== undefined) await importPools[placeOf(row)].cancel(ctx, row.workId);
}
