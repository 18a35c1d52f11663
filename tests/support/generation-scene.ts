import { api, internal } from "../../convex/_generated/api.js";
import type { Doc } from "../../convex/_generated/dataModel.js";
import type { Target } from "../../lib/designs/targets/target.ts";
import type { StartAnswer } from "../../lib/generations/price.ts";
import type { Form } from "../../lib/generations/record.ts";
import type { GenerationView, RunView } from "../../lib/generations/view.ts";
import type { ImportDetail } from "../../lib/imports/view.ts";
import { aDesign, type DesignSize } from "./import-content.ts";
import { FIGMA, type ImportScene, openImportScene } from "./import-scene.ts";

export const FORM: Form = { language: "typescript", version: "flowing" };

export interface Asking {
  readonly nodeIds?: readonly string[];
  readonly importId?: string;
  readonly target?: Target;
  readonly form?: Form;
}

export interface GenerationScene extends ImportScene {
  readonly importId: string;
  /** The node IDs of the design's frames. */
  readonly nodeIds: readonly string[];
  readonly ask: (asking?: Asking) => Promise<StartAnswer>;
  /** Asks, and lets the run end. */
  readonly generate: (asking?: Asking) => Promise<RunView>;
  readonly found: (nodeId: string, target?: Target) => Promise<GenerationView | null>;
  readonly rows: () => Promise<Doc<"generations">[]>;
  /** What the user's spends add up to. */
  readonly spent: () => Promise<number>;
  readonly spend: (amount: number) => Promise<void>;
  /** Imports the design again, as it is then. */
  readonly importAgain: (size: DesignSize) => Promise<string>;
}

/** An imported design on convex-test, whose owner has the 5 credits of the free plan. */
export async function openGenerationScene(
  size: DesignSize = { pages: 1, framesPerPage: 3 },
  githubToken?: string,
): Promise<GenerationScene> {
  const scene = await openImportScene(githubToken);
  scene.provider.designs.set("drawingOne", aDesign(size));
  return generationSceneOf({ ...scene, detail: await scene.runToEnd(FIGMA) });
}

export function generationSceneOf({
  detail,
  ...scene
}: ImportScene & { readonly detail: ImportDetail }): GenerationScene {
  const { id: importId, artifacts } = detail;
  const importAgain = async (now: DesignSize) => {
    scene.provider.designs.set("drawingOne", aDesign(now));
    return (await scene.runToEnd(FIGMA)).id;
  };
  const nodeIds = artifacts.flatMap(({ name }) => /^preview\/(.+)\.json$/.exec(name)?.[1] ?? []);
  const ask = ({ form = FORM, nodeIds: some, ...asking }: Asking = {}) =>
    scene.caller.mutation(api.generations.start, {
      importId,
      target: "react-tailwind",
      ...asking,
      ...form,
      nodeIds: [...(some ?? nodeIds)],
    });
  const generate = async (asking?: Asking) => {
    const answer = await ask(asking);
    if (answer.outcome !== "started") throw new Error(`It is ${answer.outcome}`);
    const { runId } = answer;
    const read = () => scene.caller.query(api.generations.getRun, { runId });
    const run = await scene.backend.eventually(read, (one) => one?.status !== "running");
    if (run === null) throw new Error("The run is gone");
    return run;
  };
  return {
    ...scene,
    importId,
    nodeIds,
    ask,
    generate,
    importAgain,
    found: (nodeId, target = "react-tailwind") =>
      scene.caller.query(api.generations.find, { importId, nodeId, target }),
    rows: () => scene.backend.convex.run((ctx) => ctx.db.query("generations").collect()),
    spent: async () => {
      const spends = await scene.caller.query(api.generations.listSpends, {
        asOf: scene.backend.now() + 1,
      });
      return spends.reduce((sum, { amount }) => sum + amount, 0);
    },
    spend: async (amount) => {
      const { userId } = scene;
      const idempotencyKey = `of the test ${amount}`;
      await scene.backend.mutation(internal.usage.spendCredits, {
        userId,
        amount,
        idempotencyKey,
      });
    },
  };
}

/** Reads a file as its owner does; null where it cannot be read. */
export async function readWholeFile(
  { caller }: Pick<GenerationScene, "caller">,
  generationId: string,
  path: string,
  form: Form = FORM,
): Promise<string | null> {
  const texts: string[] = [];
  for (let part = 0, parts = 1; part < parts; part += 1) {
    const args = { generationId, form, path, part };
    const found = await caller.query(api.generations.readFile, args);
    if (found === null) return null;
    texts.push(found.text);
    parts = found.parts;
  }
  return texts.join("");
}
