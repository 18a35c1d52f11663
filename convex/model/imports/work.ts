// The context of a step while it works on one import.
import type { Checkpoint } from "../../../lib/imports/checkpoint";
import type { StepTask } from "../../../lib/imports/step";
import type { StreamTransport } from "../../../lib/providers/streamed-fetch";
import type { ActionCtx } from "../../_generated/server";

export interface PieceText {
  readonly position: number;
  readonly text: string;
}

export interface ImportWork {
  readonly ctx: ActionCtx;
  readonly task: StepTask;
  /** Null for the example, which needs no account. */
  readonly connectionId: string | null;
  /** Whether the person's grant reaches the variables of designs. */
  readonly readsVariables: boolean;
  /** Calls the provider's API with the token; each call is counted, and refused once the fence is lost. */
  readonly call: StreamTransport;
  /** Returns false when it is time to save and hand over to the next step. */
  hasTime(): boolean;
  /** Throws StaleWork when the fence is lost. */
  save(checkpoint: Checkpoint): Promise<void>;
  /** In order of position. */
  pieces(kind: string): Promise<PieceText[]>;
}
