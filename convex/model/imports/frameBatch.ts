// Collects several frames to save in one transaction, because each transaction costs a round trip and a disk write.
import type { Checkpoint } from "../../../lib/imports/checkpoint";
import type { ImportWork } from "./work";

export type FrameRead = Required<Pick<Checkpoint, "pieces" | "artifacts">>;

const MOST_FRAMES = 8;
const MOST_LENGTH = 1024 * 1024;

export class FrameBatch {
  readonly #work: Pick<ImportWork, "save">;
  readonly #total: number;
  readonly #saved: Set<number>;
  #frames: { position: number; read: FrameRead }[] = [];
  #length = 0;

  constructor(work: Pick<ImportWork, "save">, total: number, saved: Set<number>) {
    this.#work = work;
    this.#total = total;
    this.#saved = saved;
  }

  async add(position: number, read: FrameRead): Promise<void> {
    this.#frames.push({ position, read });
    this.#length += lengthOf(read);
    if (this.#frames.length === MOST_FRAMES || this.#length > MOST_LENGTH) await this.empty();
  }

  async empty(): Promise<void> {
    if (this.#frames.length === 0) return;
    const frames = this.#frames;
    this.#frames = [];
    this.#length = 0;
    for (const { position } of frames) this.#saved.add(position);
    await this.#work.save({
      progress: { done: this.#saved.size, total: this.#total },
      pieces: frames.flatMap(({ read }) => read.pieces),
      artifacts: frames.flatMap(({ read }) => read.artifacts),
    });
  }
}

function lengthOf({ pieces, artifacts }: FrameRead): number {
  let length = 0;
  for (const { text } of pieces) length += text.length;
  for (const { content } of artifacts) length += content.kind === "text" ? content.text.length : 0;
  return length;
}
