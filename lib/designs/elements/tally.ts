import { toWidthNote } from "./width-note";

/** Counts a frame's elements and enforces their limit. */

/** Layers beyond this limit are left out: a larger page can be neither read nor rendered. */
export const MAX_ELEMENTS = 20_000;
export const MAX_LETTERS = 1_000_000;

export class ElementTally {
  #elements = 0;
  #letters = 0;
  #layersLeftOut = 0;
  #masks = 0;
  #bareShapes = 0;
  #missingPictures = 0;
  #reducedPictures = 0;
  readonly #unshown = new Map<string, number>();
  /** Of links over boxes: where they lead, by the box's ID. */
  readonly stretchedLinks = new Map<string, string>();
  #holdsFrom: number | null = null;
  #kept: ReadonlyMap<string, number> = new Map();

  isFull(): boolean {
    return this.#elements >= MAX_ELEMENTS || this.#letters >= MAX_LETTERS;
  }

  addStretchedLink(id: string, address: string): void {
    this.stretchedLinks.set(id, address);
  }

  addElements(count: number): void {
    this.#elements += count;
  }

  /** Returns as much of the text as still fits. */
  takeLetters(text: string): string {
    const taken = text.slice(0, Math.max(0, MAX_LETTERS - this.#letters));
    this.#letters += taken.length;
    return taken.toWellFormed();
  }

  addLeftOut(layers: number): void {
    this.#layersLeftOut += layers;
  }

  addMasks(masks: number): void {
    this.#masks += masks;
  }

  /** Counts a drawing with neither known paths nor a render. */
  addBareShape(): void {
    this.#bareShapes += 1;
  }

  /** Counts a picture without a known address. */
  addMissingPicture(): void {
    this.#missingPictures += 1;
  }

  /** Counts a picture that is rotated, tiled or adjusted in ways that CSS does not know. */
  addReducedPicture(): void {
    this.#reducedPictures += 1;
  }

  /** Counts a layer that says what no code shows. */
  addUnshown(notes: readonly string[]): void {
    for (const note of notes) this.#unshown.set(note, (this.#unshown.get(note) ?? 0) + 1);
  }

  /** `kept`: the containers that keep their coordinates, by the reason. */
  addKept(kept: ReadonlyMap<string, number>): void {
    this.#kept = kept;
  }

  /** The narrowest page that the frame holds on, in px. */
  addHoldsFrom(px: number | null): void {
    this.#holdsFrom = px;
  }

  /** Sentences shown to the user. */
  notes(): string[] {
    const notes: [number, string][] = [
      [this.#layersLeftOut, "Layers left out because the frame is too deep or too large"],
      [this.#masks, "Masks converted to plain clipping"],
      [this.#bareShapes, "Drawings shown as boxes because their outlines are unknown"],
      [this.#missingPictures, "Images shown as boxes because they are not available"],
      [this.#reducedPictures, "Images shown without their rotation, tiling or color adjustments"],
    ];
    const unshown = [...this.#unshown].map(([what, count]): [number, string] => [count, what]);
    const kept = [...this.#kept].map(([reason, count]): [number, string] => [
      count,
      `Containers that keep their coordinates because ${reason}`,
    ]);
    const counted = [...unshown, ...notes, ...kept]
      .filter(([count]) => count > 0)
      .map(([count, what]) => `${what}: ${count}.`);
    return this.#holdsFrom === null ? counted : [...counted, toWidthNote(this.#holdsFrom)];
  }
}
