import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const OWNER_ONLY = 0o600;
const FOLDER_OWNER_ONLY = 0o700;

export interface StateFormat<State extends object> {
  /** Incremented when the shape changes: state of another version is set aside, not converted. */
  version: number;
  fresh(): State;
}

/** An emulator's whole state: one object in memory, one JSON file that is replaced as a whole. */
export class StateFile<State extends object> {
  readonly #file: string;
  readonly #format: StateFormat<State>;
  #current: State;

  constructor(file: string, format: StateFormat<State>) {
    this.#file = file;
    this.#format = format;
    mkdirSync(dirname(file), { recursive: true, mode: FOLDER_OWNER_ONLY });
    const kept = readState<State>(file, format.version);
    this.#current = kept ?? format.fresh();
    if (!kept) this.save();
  }

  /** Read it again after each reset, which replaces the object. */
  get current(): State {
    return this.#current;
  }

  /** Changes the state and writes it to disk before it returns: call it before the response leaves. */
  change<Result>(work: (state: State) => Result): Result {
    try {
      return work(this.#current);
    } finally {
      // Also when it throws, because the state in memory counts from now on.
      this.save();
    }
  }

  save(): void {
    const draft = `${this.#file}.draft`;
    const text = JSON.stringify({ version: this.#format.version, state: this.#current });
    writeFileSync(draft, text, { mode: OWNER_ONLY });
    renameSync(draft, this.#file);
  }

  reset(): void {
    this.#current = this.#format.fresh();
    this.save();
  }
}

/** Null if there is none, or one of another version (which stays beside the new one). */
function readState<State>(file: string, version: number): State | null {
  if (!existsSync(file)) return null;
  const kept = parse(file);
  if (kept.version === version) return kept.state as State;
  renameSync(file, `${file}.version-${String(kept.version)}`);
  return null;
}

function parse(file: string): { version: unknown; state: unknown } {
  try {
    const kept = JSON.parse(readFileSync(file, "utf8")) as { version: unknown; state: unknown };
    if (typeof kept.state === "object" && kept.state !== null) return kept;
  } catch {
    // Reported below, like any other foreign content.
  }
  throw new Error(`${file} cannot be read as an emulator's state. Delete it to start over.`);
}
