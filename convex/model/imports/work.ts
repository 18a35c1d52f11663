// What a step has in its hands while it works for one import.
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
  readonly connectionId: string;
  /** To the provider's API, with the token; counted, and refused once the fence is lost. */
  readonly call: StreamTransport;
  /** False: it is time to save and to let the next step go on. */
  hasTime(): boolean;
  /** Throws StaleWork when the fence is lost. */
  save(checkpoint: Checkpoint): Promise<void>;
  /** In order of their positions. */
  pieces(kind: string): Promise<PieceText[]>;
}
