import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { PushRequest } from "../../../../local/engine/contracts/deployment.ts";
import { pushRequest } from "../fixtures/push-request.ts";
import { startEngine } from "../fixtures/running-engine.ts";

/** Of the module `native.js`. */
async function pushWith(source: string): Promise<PushRequest> {
  const push = await pushRequest("node-app");
  const native = push.appDefinition.changedModules.find(({ path }) => path === "native.js");
  Object.assign(native ?? {}, { source, sourceMap: null });
  return push;
}

async function refusalOf(push: PushRequest): Promise<string> {
  const { engine } = await startEngine({ deploys: false });
  return engine.startPush(push).then(
    () => "accepted",
    ({ message }: Error) => message,
  );
}

describe('a push with "use node" modules', () => {
  it("finds their functions, with validators and visibility", async () => {
    const { engine } = await startEngine({ deploys: false });
    const { analysis } = await engine.startPush(await pushRequest("node-app"));
    const { functions } =
      (analysis as Record<string, { functions: Record<string, unknown> }>)[""] ?? {};
    expect(functions?.["native.js"]).toMatchObject({
      functions: expect.arrayContaining([
        expect.objectContaining({
          ...{ name: "hashes", udfType: "Action", visibility: { kind: "internal" } },
          returns: JSON.stringify({ type: "string" }),
        }),
      ]),
    });
  });

  it("is refused when one throws, with its error", async () => {
    expect(await refusalOf(await pushWith('throw new Error("no such thing");'))).toMatch(
      /^Failed to analyze native\.js: Uncaught Error: no such thing/,
    );
  });

  it("is refused when one never ends loading", { tags: ["deep"] }, async () => {
    expect(await refusalOf(await pushWith("for (;;);"))).toMatch(/timed out/);
  });

  it("is refused when one exports a query", async () => {
    const query = "Object.assign(() => null, { isQuery: true, isPublic: true })";
    expect(await refusalOf(await pushWith(`export const list = ${query};`))).toMatch(
      /^`list` defined in `native\.js` is a Query function\. Only actions can be defined in Node\.js\./,
    );
  });

  it("is refused when packages were left out of the bundle, naming them", async () => {
    const push = await pushRequest("node-app");
    push.nodeDependencies = [{ name: "sharp", version: "1.0.0" }];
    expect(await refusalOf(push)).toMatch(/`node\.externalPackages` .*here: sharp/);
  });

  it("loads none of them in the engine's own process", async () => {
    const push = await pushWith("globalThis.loadedHere = true; process.env.LOADED_HERE = 'yes';");
    expect(await refusalOf(push)).toBe("accepted");
    expect(["loadedHere" in globalThis, process.env.LOADED_HERE]).toEqual([false, undefined]);
  });

  it("is restored after a restart even if they can no longer be loaded", async () => {
    const folder = mkdtempSync(join(tmpdir(), "engine-node-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "engine.sqlite");
    const { engine, crash } = await startEngine({ file, deploys: false });
    await engine.setEnvironment([{ name: "NEEDED", value: "here" }]);
    const push = await pushWith('if (!process.env.NEEDED) throw new Error("NEEDED is missing");');
    await engine.finishPush(await engine.startPush(push));
    await engine.setEnvironment([{ name: "NEEDED", value: null }]);
    crash();
    const { query } = await startEngine({ file, deploys: false });
    expect(await query("notes:list")).toEqual([]);
  });
});
