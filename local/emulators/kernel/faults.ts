import { randomUUID } from "node:crypto";

/** The faults of every emulator; an emulator adds its own kinds with `declare`. */
export const HTTP_FAULTS = ["delay", "rate-limit", "error", "drop"] as const;
export type HttpFaultKind = (typeof HTTP_FAULTS)[number];

export interface Fault {
  id: string;
  kind: string;
  /** Only subjects with this prefix: a request's path, or the subject of an emulator's own kind. */
  path: string;
  method: string | null;
  /** How often it still strikes; null means until it is removed. */
  times: number | null;
  /** `after`: the request is carried out, and only its response is spoiled. */
  when: "before" | "after";
  delayMs: number;
  status: number;
  retryAfterSeconds: number;
  /** The body of a spoiled response, instead of the emulator's own. */
  body: unknown;
}

export class UnknownFault extends Error {}

/** The dials of one emulator: which requests fail, how, and how often. */
export class FaultBoard {
  readonly #kinds = new Set<string>(HTTP_FAULTS);
  #faults: Fault[] = [];
  /** The provider's error format. */
  bodyOf: (status: number) => unknown = (status) => ({ error: `Fault injected: ${status}` });
  /** Headers the provider sends with such an error. */
  headersOf: (fault: Fault) => Record<string, string> = () => ({});

  /** Kinds that the emulator checks itself, with `strike`. */
  declare(...kinds: string[]): void {
    for (const kind of kinds) this.#kinds.add(kind);
  }

  get kinds(): string[] {
    return [...this.#kinds];
  }

  get active(): readonly Fault[] {
    return this.#faults;
  }

  add(wanted: Partial<Fault> & { kind: string }): Fault {
    if (!this.#kinds.has(wanted.kind)) {
      throw new UnknownFault(`There is no fault "${wanted.kind}": ${this.kinds.join(", ")}`);
    }
    const fault: Fault = {
      path: "",
      method: null,
      times: 1,
      when: "before",
      delayMs: 1000,
      status: wanted.kind === "rate-limit" ? 429 : 500,
      retryAfterSeconds: 1,
      body: null,
      ...wanted,
      id: randomUUID(),
    };
    this.#faults.push(fault);
    return fault;
  }

  remove(id: string): boolean {
    const before = this.#faults.length;
    this.#faults = this.#faults.filter((fault) => fault.id !== id);
    return this.#faults.length < before;
  }

  clear(): void {
    this.#faults = [];
  }

  /** The first fault of this kind for the subject, which uses it up once; null if there is none. */
  strike(kind: string, subject: string): Fault | null {
    const found = this.#faults.find(
      (fault) => fault.kind === kind && subject.startsWith(fault.path),
    );
    return found ? this.#use(found) : null;
  }

  /** The first fault that matches this request. */
  strikeRequest(method: string, path: string): (Fault & { kind: HttpFaultKind }) | null {
    const found = this.#faults
      .filter(isHttpFault)
      .find(
        (fault) =>
          path.startsWith(fault.path) && (fault.method === null || fault.method === method),
      );
    return found ? this.#use(found) : null;
  }

  #use<Found extends Fault>(fault: Found): Found {
    if (fault.times !== null) {
      fault.times -= 1;
      if (fault.times <= 0) this.remove(fault.id);
    }
    return fault;
  }
}

function isHttpFault(fault: Fault): fault is Fault & { kind: HttpFaultKind } {
  return (HTTP_FAULTS as readonly string[]).includes(fault.kind);
}
