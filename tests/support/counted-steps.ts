// Counts the steps that code takes, the same on every machine and however busy it is: V8's own counters say how often each block ran,
// and functions of the language that read a whole text or list at once are counted by what they read.
import { type Profiler, Session } from "node:inspector";

/** For each function, how often its busiest block ran. */
export type Steps = ReadonlyMap<string, number>;

/** The code that is counted, with the libraries that it calls. */
const OURS = /\/(?:lib|components)\//;

export class StepCounter {
  readonly #session = new Session();

  constructor() {
    this.#session.connect();
    this.#ask("Profiler.enable");
    this.#ask("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  }

  close(): void {
    this.#ask("Profiler.stopPreciseCoverage");
    this.#session.disconnect();
  }

  count(body: () => void): Steps {
    const natives = new Map<string, number>();
    withCountedNatives(natives, body);
    return new Map([...natives, ...this.#take().flatMap(busiestBlocks)]);
  }

  /** Takes what was counted since the last time: between two, only the test's own code runs. */
  #take(): Profiler.ScriptCoverage[] {
    return this.#ask<Profiler.TakePreciseCoverageReturnType>("Profiler.takePreciseCoverage").result;
  }

  /** On the thread's own session, an answer is there at once. */
  #ask<Answer>(method: string, parameters: object = {}): Answer {
    const answers: Answer[] = [];
    this.#session.post(method, parameters, (error, answer) => {
      if (error) throw error;
      answers.push(answer as Answer);
    });
    const [answer] = answers;
    if (answer === undefined) throw new Error(`${method} was not answered`);
    return answer;
  }
}

/** Only of blocks: code increments their counters itself, while calls of functions are lost when V8 optimizes or collects them. */
const busiestBlocks = ({ url, functions }: Profiler.ScriptCoverage): [string, number][] =>
  OURS.test(url)
    ? functions
        .filter(({ isBlockCoverage, ranges }) => isBlockCoverage && ranges.length > 1)
        .map(({ functionName, ranges: [whole, ...blocks] }) => [
          `${functionName} in ${url}:${whole?.startOffset}`,
          Math.max(...blocks.map(({ count }) => count)),
        ])
    : [];

type Native = (this: unknown, ...args: unknown[]) => unknown;
/** Called before the function; what it returns is called with the result, and says how much was read. */
type Reading = (self: unknown, args: readonly unknown[]) => (result: unknown) => number;

const wholeLength: Reading = (self) => () => (self as ArrayLike<unknown>).length + 1;

const upToFound: Reading =
  (self, [, from = 0]) =>
  (found) => {
    const end = typeof found === "number" && found >= 0 ? found : (self as string).length;
    return Math.max(end - Number(from), 0) + 1;
  };

/** Everything that is done with a pattern goes through `exec` once this is not the language's own. */
const upToMatch: Reading = (self, [text]) => {
  const pattern = self as RegExp;
  const start = pattern.global || pattern.sticky ? pattern.lastIndex : 0;
  return (result) => {
    const found = result as RegExpExecArray | null;
    if (found === null) return pattern.sticky ? 1 : Math.max(String(text).length - start, 0) + 1;
    return found.index + found[0].length - start + 1;
  };
};

const NATIVES: readonly [owner: object, name: string, reading: Reading][] = [
  [RegExp.prototype, "exec", upToMatch],
  [String.prototype, "indexOf", upToFound],
  [String.prototype, "includes", wholeLength],
  [String.prototype, "lastIndexOf", wholeLength],
  [String.prototype, "toLowerCase", wholeLength],
  [String.prototype, "split", wholeLength],
  [Array.prototype, "indexOf", wholeLength],
  [Array.prototype, "includes", wholeLength],
  [Array.prototype, "splice", wholeLength],
  [Array.prototype, "join", wholeLength],
  [
    JSON,
    "parse",
    (_, [text]) =>
      () =>
        String(text).length,
  ],
];

function withCountedNatives(steps: Map<string, number>, body: () => void): void {
  const originals = NATIVES.map(([owner, name]) => Reflect.get(owner, name) as Native);
  for (const [at, [owner, name, reading]] of NATIVES.entries()) {
    const original = originals[at] as Native;
    let read = 0;
    const counted: Native = function (...args) {
      const after = reading(this, args);
      const result = Reflect.apply(original, this, args);
      read += after(result);
      steps.set(name, read);
      return result;
    };
    Reflect.set(owner, name, counted);
  }
  try {
    body();
  } finally {
    for (const [at, [owner, name]] of NATIVES.entries()) Reflect.set(owner, name, originals[at]);
  }
}
