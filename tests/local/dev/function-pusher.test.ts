// A running engine and the real bundler; the two slow official tools and the compiler are played.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { FunctionPusher } from "../../../local/dev/function-pusher.ts";
import { WarmBundler } from "../../../local/dev/warm-bundler.ts";
import type { PushRequest } from "../../../local/engine/contracts/deployment.ts";
import type { Engine } from "../../../local/engine/contracts/engine.ts";
import { createEngine } from "../../../local/engine/engine.ts";
import { startServer } from "../../../local/engine/server.ts";
import { openStore } from "../../../local/engine/store/store.ts";
import { PROJECT_ROOT } from "../../../local/stack/settings.ts";

const ADMIN_KEY = "pusher";
const cache = join(PROJECT_ROOT, "node_modules", ".cache");
mkdirSync(cache, { recursive: true });
/** Below node_modules, where the functions find the packages they import. */
const root = mkdtempSync(join(cache, "switchboard-pusher-"));
const folder = join(root, "convex");
const engineDir = join(root, "engine");
const note = join(engineDir, "deployed.sha256");

const source = (answer: string) => `import { queryGeneric } from "convex/server";
export const read = queryGeneric({ args: {}, handler: async () => ${answer} });
`;
const schemaOf = (validator: string) => `import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
export default defineSchema({ plans: defineTable({ name: ${validator} }) });
`;
const addPlan = `import { mutationGeneric } from "convex/server";
export const add = mutationGeneric({
  args: {},
  handler: async (ctx) => { await ctx.db.insert("plans", { name: "pro" }); },
});
`;

let engine: Engine;
let server: Awaited<ReturnType<typeof startServer>>;
let pusher: FunctionPusher;
const bundler = new WarmBundler(folder);
const types = { changed: vi.fn(async () => {}), check: vi.fn(async (): Promise<string[]> => []) };
const generateCode = vi.fn(async () => {});
const bundleOfficially = vi.fn(async () => join(root, "push.json"));

function save(files: Record<string, string>): string[] {
  return Object.entries(files).map(([name, text]) => {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  });
}

async function call(kind: "query" | "mutation", path: string): Promise<unknown> {
  const response = await fetch(new URL(`/api/${kind}`, server.url), {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Convex ${ADMIN_KEY}` },
    body: JSON.stringify({ path, format: "convex_encoded_json", args: [{}] }),
  });
  return ((await response.json()) as { value?: unknown }).value;
}

const EMPTY: PushRequest = {
  adminKey: ADMIN_KEY,
  dryRun: false,
  functions: "convex/",
  appDefinition: {
    dependencies: [],
    changedModules: [],
    unchangedModuleHashes: [],
    udfServerVersion: "1.48.0",
  },
  componentDefinitions: [],
  nodeDependencies: [],
};

beforeAll(async () => {
  mkdirSync(engineDir, { recursive: true });
  const systemEnvironment = new Map<string, string>();
  engine = await createEngine({ store: openStore({ file: ":memory:" }), systemEnvironment });
  server = await startServer({ engine, port: 0, adminKey: ADMIN_KEY });
  const saved = save({ "plans.ts": source("'first'"), "schema.ts": schemaOf("v.string()") });
  save({ "writing.ts": addPlan });
  const target = { folder, engine: { url: server.url, adminKey: ADMIN_KEY }, engineDir };
  pusher = new FunctionPusher(target, { bundler, types, generateCode, bundleOfficially }, EMPTY);
  expect(await pusher.push(saved)).toEqual({ kind: "live" });
});

afterAll(async () => {
  await bundler.close();
  await server.close();
  await engine.close();
  rmSync(root, { recursive: true, force: true });
});

beforeEach(() => {
  vi.clearAllMocks();
  types.check.mockResolvedValue([]);
});

describe("what is good", () => {
  it("answers at once, and the next start no longer trusts its note", async () => {
    writeFileSync(note, "what the start deployed\n");
    expect(await pusher.push(save({ "plans.ts": source("'second'") }))).toEqual({ kind: "live" });
    expect(await call("query", "plans:read")).toBe("second");
    expect(existsSync(note)).toBe(false);
    expect(generateCode).not.toHaveBeenCalled();
  });

  it("is not pushed twice", async () => {
    const saved = save({ "plans.ts": source("'second'") });
    expect(await pusher.push(saved)).toEqual({ kind: "unchanged" });
  });

  it("brings the generated code along when a module appears, and when it vanishes", async () => {
    const saved = save({ "later.ts": source("'new'") });
    expect(await pusher.push(saved)).toEqual({ kind: "live" });
    expect(await call("query", "later:read")).toBe("new");
    expect(generateCode).toHaveBeenCalledTimes(1);
    rmSync(join(folder, "later.ts"));
    expect(await pusher.push(saved)).toEqual({ kind: "live" });
    expect(await call("query", "later:read")).toBeUndefined();
    expect(generateCode).toHaveBeenCalledTimes(2);
  });
});

describe("what is refused leaves the last good code running, and a good save recovers", () => {
  const good = source("'good'");
  const recover = async () => {
    const outcome = await pusher.push(
      save({ "plans.ts": good, "schema.ts": schemaOf("v.string()") }),
    );
    expect(outcome).not.toHaveProperty("reason");
    expect(await call("query", "plans:read")).toBe("good");
  };
  beforeEach(recover);

  it("a syntax error, with its place", async () => {
    const outcome = await pusher.push(save({ "plans.ts": source("'open") }));
    expect(outcome).toMatchObject({ kind: "refused" });
    expect(outcome).toHaveProperty(
      "reason",
      expect.stringMatching(/Unterminated string(?:.|\n)*plans\.ts:2:/),
    );
    expect(await call("query", "plans:read")).toBe("good");
    await recover();
  });

  it("a type error, until the file that has it is right", async () => {
    types.check.mockResolvedValue(["convex/plans.ts(1,1): error TS2322: no"]);
    const saved = save({ "plans.ts": source("'badly typed'") });
    const refused = { kind: "refused", reason: "convex/plans.ts(1,1): error TS2322: no" };
    expect(await pusher.push(saved)).toEqual(refused);
    expect(await pusher.push(save({ "writing.ts": `${addPlan}\n` }))).toEqual(refused);
    expect(types.check).toHaveBeenLastCalledWith([...saved, join(folder, "writing.ts")]);
    expect(await call("query", "plans:read")).toBe("good");
    types.check.mockResolvedValue([]);
    await recover();
  });

  it("an error while a module is loaded", async () => {
    const outcome = await pusher.push(save({ "plans.ts": `${good}throw new Error("at load");\n` }));
    expect(outcome).toHaveProperty("reason", expect.stringContaining("at load"));
    expect(await call("query", "plans:read")).toBe("good");
    await recover();
  });

  it("a schema that the stored documents do not fit", async () => {
    await call("mutation", "writing:add");
    const outcome = await pusher.push(save({ "schema.ts": schemaOf("v.number()") }));
    expect(outcome).toHaveProperty(
      "reason",
      expect.stringMatching(/The stored data does not fit the changed schema.*\n.*"plans"/),
    );
    await recover();
  });
});

it("a changed definition is bundled by the official CLI", async () => {
  const { functions, schema } = await bundler.bundle();
  const appDefinition = { ...EMPTY.appDefinition, changedModules: functions, schema };
  writeFileSync(join(root, "push.json"), JSON.stringify({ ...EMPTY, appDefinition }));
  types.check.mockResolvedValue(["convex/plans.ts(1,1): error TS2322: no"]);
  await pusher.push([join(folder, "convex.config.ts")]);
  expect(generateCode).toHaveBeenCalledTimes(1);
  // What was refused is still to be pushed, whichever file corrects it.
  types.check.mockResolvedValue([]);
  await pusher.push(save({ "plans.ts": source("'corrected'") }));
  expect(bundleOfficially).toHaveBeenCalledTimes(2);
  await pusher.push(save({ "plans.ts": source("'later'") }));
  expect(bundleOfficially).toHaveBeenCalledTimes(2);
});
