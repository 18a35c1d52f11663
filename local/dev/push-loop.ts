import { relative } from "node:path";
import { secondsSince } from "../stack/progress.ts";
import { PROJECT_ROOT } from "../stack/settings.ts";
import type { FunctionPusher, PushOutcome } from "./function-pusher.ts";

const NAMED_FILES = 3;

function nameOf(files: readonly string[]): string {
  const names = files.map((file) => relative(PROJECT_ROOT, file)).sort();
  const more = names.length - NAMED_FILES;
  const named = names.slice(0, NAMED_FILES).join(", ");
  return more > 0 ? `${named} and ${more} more` : named;
}

const indent = (text: string) => text.replaceAll(/^(?=.)/gm, "  ");

/** Pushes one after the other; what is saved meanwhile goes with the next one. */
export class PushLoop {
  readonly #pusher: Pick<FunctionPusher, "push">;
  readonly #tell: (sentence: string) => void;
  #waiting = new Set<string>();
  #isPushing = false;
  #wasRefused = false;

  constructor(pusher: Pick<FunctionPusher, "push">, tell: (sentence: string) => void) {
    this.#pusher = pusher;
    this.#tell = tell;
  }

  async take(saved: readonly string[]): Promise<void> {
    for (const file of saved) this.#waiting.add(file);
    if (this.#isPushing) return;
    this.#isPushing = true;
    while (this.#waiting.size > 0) {
      const files = [...this.#waiting];
      this.#waiting.clear();
      await this.#pushOnce(files);
    }
    this.#isPushing = false;
  }

  async #pushOnce(files: readonly string[]): Promise<void> {
    const startedAt = performance.now();
    const outcome = await this.#pusher.push(files);
    const sentence = this.#sentenceFor(outcome, files, startedAt);
    if (sentence !== null) this.#tell(sentence);
    this.#wasRefused = outcome.kind === "refused";
  }

  #sentenceFor(outcome: PushOutcome, files: readonly string[], startedAt: number): string | null {
    const place = `${new Date().toTimeString().slice(0, 8)}  ${nameOf(files)}`;
    switch (outcome.kind) {
      case "live":
        return `${place}: live in ${secondsSince(startedAt)}`;
      case "refused":
        return `${place}: NOT pushed. The last good code keeps running.\n${indent(outcome.reason)}`;
      case "unchanged":
        return this.#wasRefused ? `${place}: this is the code that runs.` : null;
    }
  }
}
