// Ends user code that runs too long. Arming the limit costs far more than a call, so one limit covers many calls.
// Ended code unwinds without its `finally` blocks, so callers must clean up after it.
import vm from "node:vm";
import { isTermination } from "./transactional-context.ts";

const BODY_KEY = Symbol.for("embeddedEngine.body");
const RUN = new vm.Script(`globalThis[Symbol.for("embeddedEngine.body")]()`);

export class TimeLimit {
  readonly #context = vm.createContext(vm.constants.DONT_CONTEXTIFY);
  #body: (() => void) | null = null;

  constructor() {
    Object.defineProperty(this.#context, BODY_KEY, { value: () => this.#body?.() });
  }

  /** False when `body` was ended because `limitMs` had passed. */
  run(limitMs: number, body: () => void): boolean {
    this.#body = body;
    try {
      RUN.runInContext(this.#context, { timeout: limitMs });
      return true;
    } catch (error) {
      if (isTermination(error)) {
        return false;
      }
      throw error;
    } finally {
      this.#body = null;
    }
  }
}
