// Makes queries and mutations repeatable: a frozen clock, seeded randomness, no timers and no network.
// Error texts are Convex's.
import { createHash } from "node:crypto";
import type vm from "node:vm";
import { currentFrame, frameStorage } from "./current-frame.ts";
import { defineGlobal } from "./host-globals.ts";
import { notImplemented } from "./not-implemented.ts";
import { fillWithRandom } from "./seeded-random.ts";
import { settled } from "./settled.ts";

/** Module code runs before any call: it sees the time of the push and its own random sequence. */
export interface ImportPhase {
  readonly now: number;
  readonly random: () => number;
}

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

/** The others need time, which queries and mutations do not have. */
const REFUSED_SUBTLE_OPERATIONS = [
  ...["decrypt", "deriveBits", "deriveKey", "encrypt", "exportKey", "generateKey", "importKey"],
  ...["sign", "unwrapKey", "verify", "wrapKey"],
];

function deterministicSubtle(): Record<string, (...args: never[]) => unknown> {
  const refused = REFUSED_SUBTLE_OPERATIONS.map((operation) => [
    operation,
    () => {
      throw notImplemented(`crypto.subtle.${operation}() in queries and mutations`);
    },
  ]);
  return {
    ...(Object.fromEntries(refused) as Record<string, () => never>),
    digest: (algorithm: string | { name: string }, bytes: ArrayBuffer | ArrayBufferView) =>
      settled(() => digest(algorithm, bytes)),
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
