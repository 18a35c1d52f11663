// Counts what the product does for one payment event: a real web route and a real engine in this process, watched at their edges.
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { StatementSync } from "node:sqlite";
import type { Engine } from "../../local/engine/contracts/engine.ts";
import type { Store } from "../../local/engine/contracts/store.ts";
import { StoreTransaction } from "../../local/engine/store/transaction.ts";

/** How often each step was taken, by its name. */
export type Steps = ReadonlyMap<string, number>;

type Method = (this: object, ...args: never[]) => unknown;

/** Runs `note` before each call of the method, until the returned function is called. */
function watch(owner: object, name: string, note: (self: object, args: unknown[]) => () => void) {
  const methods = owner as Record<string, Method>;
  const original = methods[name] as Method;
  methods[name] = function (...args) {
    const done = note(this, args);
    try {
      return original.apply(this, args);
    } finally {
      done();
    }
  };
  return () => {
    methods[name] = original;
  };
}

const READS: ReadonlySet<string> = new Set(["1.0/queryStream", "1.0/queryPage"]);
const VERBS: Readonly<Record<string, string>> = {
  "1.0/get": "get",
  "1.0/insert": "insert",
  "1.0/shallowMerge": "patch",
  "1.0/replace": "replace",
  "1.0/remove": "delete",
};

interface Call {
  readonly table?: string;
  readonly id?: string;
  readonly query?: {
    readonly source: { readonly indexName?: string; readonly tableName?: string };
  };
}

/** "INSERT docs", from the statement's whole text. */
function toLabel(sql: string): string {
  const [verb = ""] = sql.trim().split(/\s/, 1);
  const [, table = ""] = /\b(?:FROM|INTO|UPDATE)\s+(\w+)/.exec(sql) ?? [];
  return `SQL ${[verb, table].filter(Boolean).join(" ")}`;
}

const sizeOf = (value: unknown): number =>
  typeof value === "string" || value instanceof Uint8Array ? Buffer.byteLength(value) : 0;

/** What happens while `act` runs. Nothing else may use an engine of this process meanwhile. */
export async function countSteps(
  { store, engine }: { store: Store; engine: Engine },
  act: () => Promise<void>,
): Promise<Steps> {
  const steps = new Map<string, number>();
  const add = (step: string, count = 1) => steps.set(step, (steps.get(step) ?? 0) + count);
  /** The table that the running call writes. */
  let writing: string | null = null;

  const noteStatement = (self: object, args: unknown[]) => {
    const sql = (self as StatementSync).sourceSQL;
    const label = toLabel(sql);
    add(label);
    if (/^\s*(?:INSERT|UPDATE|DELETE)/.test(sql)) {
      add(
        "bytes written",
        args.reduce<number>((sum, value) => sum + sizeOf(value), 0),
      );
    }
    if (/ (?:INSERT|DELETE) idx$/.test(label)) add(`index entries of ${writing ?? "the engine"}`);
    return () => {};
  };

  const noteDatabaseCall = (_self: object, [component, op, args]: unknown[]) => {
    const { table, id = "", query } = args as Call;
    const verb = VERBS[op as string];
    if (READS.has(op as string)) {
      add(`read ${query?.source.indexName ?? query?.source.tableName ?? "by search"}`);
    }
    if (verb === undefined) return () => {};
    const target = table ?? store.tableOf(component as string, id) ?? "?";
    add(`${verb} ${target}`);
    writing = target;
    return () => {
      writing = null;
    };
  };

  const noteRequest = (message: unknown) => {
    const { method, url } = (message as { request: IncomingMessage }).request;
    add(`HTTP ${method} ${url}`);
  };

  subscribe("http.server.request.start", noteRequest);
  const ends = [
    ...["run", "get", "all", "iterate"].map((method) =>
      watch(StatementSync.prototype, method, noteStatement),
    ),
    watch(StoreTransaction.prototype, "database", noteDatabaseCall),
    watch(StoreTransaction.prototype, "savepoint", () => {
      add("function calls");
      return () => {};
    }),
    watch(console, "log", (_self, [line]) => {
      add("bytes of the web server's log", sizeOf(line));
      return () => {};
    }),
    engine.onLog(({ logLines }) => {
      if (logLines.length > 0) add("bytes of functions' logs", sizeOf(logLines.join("\n")));
    }),
    () => unsubscribe("http.server.request.start", noteRequest),
  ];
  try {
    await act();
  } finally {
    for (const end of ends) end();
  }
  return steps;
}
