// Makes queries and mutations repeatable: a frozen clock, seeded randomness, no timers and no network.
// Error texts are Convex's.
import { createHash } from "node:crypto";
import vm from "node:vm";
import { currentFrame, frameStorage } from "./current-frame.ts";
import { defineGlobal } from "./host-globals.ts";
import { ImmediateBlob, ImmediateRequest, ImmediateResponse } from "./immediate-bodies.ts";
import { notImplemented } from "./not-implemented.ts";
import { fillWithRandom } from "./seeded-random.ts";
import { settled } from "./settled.ts";
import { runSubtle } from "./subtle-thread.ts";

/** Those that take bytes compile in a thread of the host, whose promises come too late for a query or mutation. */
const COMPILE_AT_ONCE = new vm.Script(`
  Object.assign(WebAssembly, {
    compile: async (bytes) => new WebAssembly.Module(bytes),
    instantiate: async (source, imports) => {
      if (source instanceof WebAssembly.Module) return new WebAssembly.Instance(source, imports);
      const module = new WebAssembly.Module(source);
      return { module, instance: new WebAssembly.Instance(module, imports) };
    },
  });
`);

/** Module code runs before any call: it sees the time of the push and its own random sequence. */
export interface ImportPhase {
  readonly now: number;
  readonly random: () => number;
}

const IMMEDIATE_CLASSES = {
  Blob: ImmediateBlob,
  Request: ImmediateRequest,
  Response: ImmediateResponse,
} as const;

export function installDeterministicGlobals(context: vm.Context, importPhase: ImportPhase): void {
  const now = () => frameStorage.getStore()?.call.now ?? importPhase.now;
  const random = () => (frameStorage.getStore()?.call.random ?? importPhase.random)();
  const realm = context as unknown as typeof globalThis;
  defineGlobal(context, "Date", frozenDate(realm.Date, now));
  Object.defineProperty(realm.Math, "random", { value: random, writable: true });
  defineGlobal(context, "crypto", deterministicCrypto(random));
  defineGlobal(context, "performance", {
    now: () => 0,
    get timeOrigin() {
      return now();
    },
  });
  for (const [name, Class] of Object.entries(IMMEDIATE_CLASSES)) defineGlobal(context, name, Class);
  COMPILE_AT_ONCE.runInContext(context);
  refuse(context, "fetch", "fetch()");
  refuse(context, "setTimeout", "setTimeout");
  refuse(context, "setInterval", "setInterval");
  defineGlobal(context, "clearTimeout", () => undefined);
  defineGlobal(context, "clearInterval", () => undefined);
}

function frozenDate(RealmDate: DateConstructor, now: () => number): DateConstructor {
  const Frozen = function (this: unknown, ...args: unknown[]) {
    if (new.target === undefined) {
      return new RealmDate(now()).toString();
    }
    const target: unknown = new.target;
    const fields = args.length === 0 ? [now()] : args;
    return Reflect.construct(RealmDate, fields, target === Frozen ? RealmDate : new.target);
  };
  Frozen.now = now;
  Frozen.parse = RealmDate.parse;
  Frozen.UTC = RealmDate.UTC;
  Frozen.prototype = RealmDate.prototype;
  Object.defineProperty(Frozen, "name", { value: "Date" });
  Object.defineProperty(RealmDate.prototype, "constructor", {
    value: Frozen,
    writable: true,
    configurable: true,
  });
  return Frozen as unknown as DateConstructor;
}

function refuse(context: vm.Context, name: string, description: string): void {
  const refusal = () => {
    const { kind } = currentFrame();
    const realm = context as unknown as typeof globalThis;
    throw new realm.Error(
      kind === "action"
        ? `Can't use ${description} here`
        : `Can't use ${description} in queries and mutations. Please consider using an action. See https://docs.convex.dev/functions/actions for more details.`,
    );
  };
  defineGlobal(context, name, refusal);
}

function deterministicCrypto(random: () => number) {
  return {
    getRandomValues<View extends NodeJS.ArrayBufferView>(view: View): View {
      fillWithRandom(new Uint8Array(view.buffer, view.byteOffset, view.byteLength), random);
      return view;
    },
    randomUUID: () => seededUuid(random),
    subtle: deterministicSubtle(),
  };
}

function seededUuid(random: () => number): string {
  const bytes = Buffer.alloc(16);
  fillWithRandom(bytes, random);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

const SUBTLE_OPERATIONS = [
  ...["decrypt", "deriveBits", "deriveKey", "encrypt", "exportKey", "importKey", "sign"],
  ...["unwrapKey", "verify", "wrapKey"],
];

function deterministicSubtle(): Record<string, (...args: never[]) => unknown> {
  const others = SUBTLE_OPERATIONS.map((operation) => [
    operation,
    (...args: unknown[]) => settled(() => runSubtle(operation, args)),
  ]);
  return {
    ...(Object.fromEntries(others) as Record<string, (...args: never[]) => unknown>),
    digest: (algorithm: string | { name: string }, bytes: ArrayBuffer | ArrayBufferView) =>
      settled(() => digest(algorithm, bytes)),
    generateKey: () => {
      throw notImplemented("crypto.subtle.generateKey() in queries and mutations");
    },
  };
}

function digest(algorithm: string | { name: string }, bytes: ArrayBuffer | ArrayBufferView) {
  const name = typeof algorithm === "string" ? algorithm : algorithm.name;
  const input = ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes);
  const hash = createHash(name.replace("-", "").toLowerCase()).update(input).digest();
  return hash.buffer.slice(hash.byteOffset, hash.byteOffset + hash.byteLength);
}
