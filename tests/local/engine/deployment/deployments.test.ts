import { describe, expect, it } from "vitest";
import type {
  PushRequest,
  StartPushResponse,
} from "../../../../local/engine/contracts/deployment.ts";
import { pushRequest } from "../fixtures/push-request.ts";
import { ANYONE, deploy, FIXTURE_ENVIRONMENT, startEngine } from "../fixtures/running-engine.ts";

function withModule(push: PushRequest, path: string, source: string): PushRequest {
  const { appDefinition } = push;
  const others = appDefinition.changedModules.filter((module) => module.path !== path);
  appDefinition.changedModules = [...others, { path, source, environment: "isolate" }];
  return push;
}

function withSchema(push: PushRequest, source: string): PushRequest {
  push.appDefinition.schema = { path: "schema.js", source, environment: "isolate" };
  return push;
}

const schemaSource = (tables: object[]) =>
  `export default { export: () => ${JSON.stringify(JSON.stringify({ tables, schemaValidation: true }))} }`;

describe("a push", () => {
  it("is analyzed without being applied", async () => {
    const { engine, query } = await startEngine({ deploys: false });
    await engine.setEnvironment(FIXTURE_ENVIRONMENT);
    const started = await engine.startPush(await pushRequest());
    expect(started).toMatchObject({
      environmentVariables: { GREETING: "good morning" },
      appAuth: [{ domain: "https://issuer.test", applicationID: "convex" }],
      app: { definitionPath: "", componentPath: "", childComponents: {} },
      schemaChange: {
        indexDiffs: { "": { added_indexes: expect.any(Array), removed_indexes: [] } },
      },
    });
    await expect(query("notes:list", { author: "ann" })).rejects.toThrow(
      "Could not find public function for 'notes:list'.",
    );
    expect(engine.moduleHashes()).toEqual([]);
  });

  it("gives auth.config.ts and modules the variables of every deployment, below its own", async () => {
    const systemEnvironment = new Map([["CONVEX_SITE_URL", "http://127.0.0.1:3211"]]);
    const { engine } = await startEngine({ systemEnvironment });
    const source = `export default {
      providers: [{ domain: process.env.CONVEX_SITE_URL, applicationID: "convex" }],
    }`;
    const push = withModule(await pushRequest(), "auth.config.js", source);
    await engine.finishPush(await engine.startPush(push));
    expect(engine.authProviders).toMatchObject([{ domain: "http://127.0.0.1:3211" }]);
    systemEnvironment.set("CONVEX_SITE_URL", "http://127.0.0.1:4000");
    await engine.setEnvironment([]);
    expect(engine.authProviders).toMatchObject([{ domain: "http://127.0.0.1:4000" }]);
    await engine.setEnvironment([{ name: "CONVEX_SITE_URL", value: "https://own.test" }]);
    expect(engine.authProviders).toMatchObject([{ domain: "https://own.test" }]);
  });

  it("lists every function with its kind, visibility and validators", async () => {
    const { engine } = await startEngine();
    const started = await engine.startPush(await pushRequest());
    const { analysis } = started as unknown as {
      analysis: Record<string, { functions: Record<string, { functions: object[] }> }>;
    };
    const modules = analysis[""]?.functions ?? {};
    expect(Object.keys(modules).sort()).toEqual([
      "behavior.js",
      "jobs.js",
      "lazy.js",
      "notes.js",
      "platform.js",
      "state.js",
    ]);
    expect(modules["notes.js"]?.functions).toContainEqual({
      name: "count",
      pos: null,
      udfType: "Query",
      visibility: { kind: "internal" },
      args: '{"type":"object","value":{"author":{"fieldType":{"type":"string"},"optional":false}}}',
      returns: '{"type":"number"}',
    });
  });

  it("answers with the fields of validators by name, as Convex does for generated types", async () => {
    const { engine } = await startEngine();
    const object = (...names: string[]) => {
      const field = { fieldType: { type: "string" }, optional: false };
      return { type: "object", value: Object.fromEntries(names.map((name) => [name, field])) };
    };
    const documentType = { type: "union", value: [object("zeta", "alpha")] };
    const table = { tableName: "notes", indexes: [], documentType };
    const args = JSON.stringify(JSON.stringify(object("zeta", "alpha")));
    const source = `export const asked = Object.assign(() => null, {
      isQuery: true, isPublic: true, exportArgs: () => ${args},
    });`;
    const push = withSchema(
      withModule(await pushRequest(), "extra.js", source),
      schemaSource([table]),
    );
    const { analysis } = await engine.startPush(push);
    const text = JSON.stringify(analysis);
    expect(text.match(/alpha|zeta/g)).toEqual(["alpha", "zeta", "alpha", "zeta"]);
  });

  it("is applied when it is finished, and notifies listeners", async () => {
    const { engine, query } = await startEngine({ deploys: false });
    await engine.setEnvironment(FIXTURE_ENVIRONMENT);
    let changes = 0;
    engine.onDeploymentChange(() => {
      changes += 1;
    });
    const started = await engine.startPush(await pushRequest());
    const finished = await engine.finishPush(
      JSON.parse(JSON.stringify(started)) as StartPushResponse,
    );
    expect(changes).toBe(1);
    expect(await query("notes:list", { author: "ann" })).toEqual([]);
    expect(finished).toMatchObject({
      authDiff: { added: [expect.stringContaining("issuer.test")], removed: [] },
      componentDiffs: {
        "": {
          diffType: { type: "create" },
          moduleDiff: { added: expect.arrayContaining(["notes.js"]) },
        },
      },
    });
  });

  it("replaces the previous one, and reports what changed", async () => {
    const { engine, query } = await startEngine();
    const push = await pushRequest();
    push.appDefinition.changedModules = push.appDefinition.changedModules.filter(
      ({ path }) => path !== "behavior.js",
    );
    const finished = await engine.finishPush(await engine.startPush(push));
    expect(finished).toMatchObject({
      componentDiffs: {
        "": { diffType: { type: "modify" }, moduleDiff: { added: [], removed: ["behavior.js"] } },
      },
    });
    await expect(query("behavior:dates")).rejects.toThrow("Could not find public function");
  });

  it("may omit unchanged modules", async () => {
    const { engine, query } = await startEngine();
    const push = await pushRequest();
    push.appDefinition.unchangedModuleHashes = engine
      .moduleHashes()
      .map(({ path, hash, environment }) => ({ path, sha256: hash, environment }));
    push.appDefinition.changedModules = [];
    await engine.finishPush(await engine.startPush(push));
    expect(await query("behavior:lazily")).toBe(42);
    const [known] = push.appDefinition.unchangedModuleHashes;
    push.appDefinition.unchangedModuleHashes = [
      { path: "notes.js", environment: "isolate", sha256: "0" },
    ];
    expect(known).toBeDefined();
    await expect(engine.startPush(push)).rejects.toThrow(
      "Module notes.js is not the one now running",
    );
  });

  it("can be finished once", async () => {
    const { engine } = await startEngine();
    const started = await engine.startPush(await pushRequest());
    await engine.finishPush(started);
    await expect(engine.finishPush(started)).rejects.toThrow("This push is unknown");
  });

  it("is refused when another was finished meanwhile", async () => {
    const { engine } = await startEngine();
    const [first, second] = [
      await engine.startPush(await pushRequest()),
      await engine.startPush(await pushRequest()),
    ];
    await engine.finishPush(second);
    await expect(engine.finishPush(first)).rejects.toMatchObject({ code: "RaceDetected" });
  });

  it("is refused when the environment changed meanwhile", async () => {
    const { engine } = await startEngine();
    const started = await engine.startPush(await pushRequest());
    await engine.setEnvironment([{ name: "MOOD", value: "calm" }]);
    await expect(engine.finishPush(started)).rejects.toMatchObject({ code: "RaceDetected" });
  });

  it("is refused while a declared variable is missing", async () => {
    const { engine } = await startEngine({ deploys: false });
    await engine.setEnvironment([{ name: "ISSUER_DOMAIN", value: "https://issuer.test" }]);
    await expect(deploy(engine)).rejects.toMatchObject({ code: "MissingEnvironmentVariables" });
    await engine.setEnvironment(FIXTURE_ENVIRONMENT);
    await deploy(engine);
  });

  const expectRefused = async (source: string, reason: string) => {
    const { engine } = await startEngine();
    await expect(
      engine.startPush(withModule(await pushRequest(), "extra.js", source)),
    ).rejects.toThrow(reason);
  };

  it.each([
    ["export const broken = (", "A module could not be loaded"],
    ["throw new Error('at import');", "Failed to analyze extra.js: Uncaught Error: at import"],
    ["await 1; export const x = 1;", 'Top-level await is currently not supported with the "cjs"'],
    ["import 'left-pad';", 'Couldn\'t resolve import "left-pad"'],
    ["Convex.asyncSyscall('1.0/get', '{}');", "Can't use database at import time"],
  ])("is refused for a module that is %j", expectRefused);

  it("is refused for a module that never ends", { tags: ["deep"] }, () =>
    expectRefused("for (;;);", "Evaluating extra.js took too long"),
  );

  it("changes nothing when stored documents do not fit the new schema", async () => {
    const { engine, mutation, query } = await startEngine();
    await mutation("notes:add", { author: "ann", text: "kept" });
    const documentType = {
      type: "object",
      value: { author: { fieldType: { type: "number" }, optional: false } },
    };
    const push = withSchema(
      await pushRequest(),
      schemaSource([{ tableName: "notes", indexes: [], documentType }]),
    );
    const started = await engine.startPush(push);
    expect(await engine.waitForSchema(started.schemaChange)).toMatchObject({
      type: "failed",
      componentPath: "",
      tableName: "notes",
    });
    await expect(engine.finishPush(started)).rejects.toMatchObject({
      code: "SchemaValidationFailed",
      message: expect.stringContaining('in table "notes" does not match the schema'),
    });
    expect(await query("notes:list", { author: "ann" })).toEqual(["kept"]);
  });
});

describe("what the engine does not implement", () => {
  it.each([
    [
      '"use node" modules (here: n.js)',
      ({ componentDefinitions: [component] }: PushRequest) =>
        component?.functions.push({ path: "n.js", source: "", environment: "node" }),
    ],
    [
      "http actions (`http.ts`)",
      ({ appDefinition }: PushRequest) =>
        appDefinition.changedModules.push({ path: "http.js", source: "", environment: "isolate" }),
    ],
  ])("is refused by name: %s", async (feature, add) => {
    const { engine } = await startEngine({ deploys: false });
    const push = await pushRequest("component-app");
    add(push);
    await expect(engine.startPush(push)).rejects.toThrow(
      `The embedded engine does not implement ${feature}`,
    );
  });
});

describe("the environment of a deployment", () => {
  it("changes the providers that read it", async () => {
    const { engine } = await startEngine();
    await engine.setEnvironment([{ name: "ISSUER_DOMAIN", value: "https://other.test" }]);
    expect(engine.authProviders).toMatchObject([{ domain: "https://other.test" }]);
    await expect(
      engine.setEnvironment([{ name: "ISSUER_DOMAIN", value: null }]),
    ).rejects.toMatchObject({ code: "AuthConfigMissingEnvironmentVariable" });
    expect(engine.environment.get("ISSUER_DOMAIN")).toBe("https://other.test");
  });

  it("keeps required variables and declared values", async () => {
    const { engine } = await startEngine();
    await expect(engine.setEnvironment([{ name: "GREETING", value: null }])).rejects.toMatchObject({
      code: "RequiredEnvironmentVariable",
    });
    await expect(engine.setEnvironment([{ name: "MOOD", value: "odd" }])).rejects.toMatchObject({
      code: "InvalidEnvironmentVariable",
    });
    expect(Object.fromEntries(engine.environment)).toEqual({
      GREETING: "good morning",
      ISSUER_DOMAIN: "https://issuer.test",
    });
  });

  it("applies concurrent changes one after the other", async () => {
    const { engine } = await startEngine();
    await Promise.all([
      engine.setEnvironment([{ name: "A", value: "1" }]),
      engine.setEnvironment([{ name: "B", value: "2" }]),
    ]);
    expect([engine.environment.get("A"), engine.environment.get("B")]).toEqual(["1", "2"]);
    const outcome = await engine.query({
      ...{ component: "", path: "behavior:greeting", args: {}, caller: ANYONE },
    });
    expect(outcome.result.ok).toBe(true);
  });
});
