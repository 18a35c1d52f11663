// Where an import has a design's variables from: the files that its user gave with it, else the provider, else the version
// before it. The result keeps them for the next version.

import { type DesignVariables, NO_VARIABLES } from "../../../lib/designs/read/variables";
import { type NewArtifact, toText } from "../../../lib/imports/checkpoint";
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { readArtifactText } from "./artifactStore";
import { savePiece } from "./pieceStore";
import type { ImportWork } from "./work";

const FILE = "variables.json";
const [GIVEN, EARLIER, TAKEN] = ["given variables", "earlier variables", "variables"];

/** Before the first step. `before`: the import that this one is a version of. */
export async function handOnVariables(
  ctx: MutationCtx,
  importId: Id<"imports">,
  { given, before }: { given: DesignVariables | null; before: Id<"imports"> | null },
): Promise<void> {
  const keep = (kind: string, text: string) =>
    savePiece(ctx, importId, { kind, position: 0, text });
  const earlier = before && (await readArtifactText(ctx, before, FILE));
  if (given) await keep(GIVEN, JSON.stringify(given));
  else if (earlier !== null) await keep(EARLIER, earlier);
}

/** The piece to save. `ask` is called only where the provider's answer counts. */
export async function takeVariables(work: ImportWork, ask: () => Promise<DesignVariables>) {
  const [given] = await work.pieces(GIVEN);
  const asked = given ? NO_VARIABLES : await ask();
  const [earlier] = asked.variables.length > 0 ? [] : await work.pieces(EARLIER);
  const text = given?.text ?? earlier?.text ?? JSON.stringify(asked);
  return { kind: TAKEN, position: 0, text };
}

export async function readSavedVariables(work: ImportWork): Promise<DesignVariables> {
  const [saved] = await work.pieces(TAKEN);
  return saved ? (JSON.parse(saved.text) as DesignVariables) : NO_VARIABLES;
}

/** None where the design has no variables that are known. */
export const toVariablesFile = (known: DesignVariables): NewArtifact[] =>
  known.variables.length === 0 ? [] : [toText(FILE, "application/json", JSON.stringify(known))];
