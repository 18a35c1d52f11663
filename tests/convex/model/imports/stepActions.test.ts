import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ConvexError } from "convex/values";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { isUnauthorized } from "../../../../convex/model/imports/stepActions.ts";
import { EXAMPLE_DESIGN_PATH, EXAMPLE_SOURCE } from "../../../../lib/imports/example.ts";
import { writeDesign } from "../../../../local/example/write-design.ts";
import { aDesign } from "../../../support/import-content.ts";
import { FIGMA, openImportScene, sceneOf } from "../../../support/import-scene.ts";
import { aUser } from "../../../support/polar-payloads.ts";

describe("an error of a missing connection", () => {
  it.each([
    [new ConvexError({ message: "Unauthorized", reason: "expired" }), true],
    [new ConvexError({ message: "Other" }), false],
    [new ConvexError("Unauthorized"), false],
    [new Error("Unauthorized"), false],
    [null, false],
  ])("%s: %s", (error, expected) => {
    expect(isUnauthorized(error)).toBe(expected);
  });
});

it("a step that runs out of time leaves the rest to the next one", async () => {
  const scene = await openImportScene();
  scene.provider.designs.set("drawingOne", aDesign({ pages: 2, framesPerPage: 30 }));
  const importId = await scene.start(FIGMA);
  // Each request takes three seconds of the clock that steps go by.
  scene.provider.onRequest = () => void vi.setSystemTime(Date.now() + 3000);
  const detail = await scene.finish(importId);
  expect(detail.status).toBe("completed");
  const row = await scene.backend.convex.run((ctx) => ctx.db.query("imports").first());
  expect(row?.fence).toBeGreaterThan(5);
});

/** The app, as far as it serves the files of the example. */
async function anAppWithExample(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "example-"));
  writeDesign(join(folder, EXAMPLE_DESIGN_PATH));
  const server = createServer((request, response) => {
    readFile(join(folder, request.url ?? "")).then(
      (body) => response.end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it("the example is imported without an account, from the app's own files", async () => {
  const { backend, provider } = await openImportScene();
  vi.stubEnv("APP_URL", await anAppWithExample());
  const userId = aUser();
  const scene = sceneOf(backend, provider, userId, backend.asUser(userId));
  const detail = await scene.runToEnd(EXAMPLE_SOURCE);
  expect(detail).toMatchObject({ status: "completed", title: "Harbor", callsMade: 0 });
  expect(provider.asked).toEqual([]);
  const names = detail.artifacts.map(({ name }) => name);
  expect(names.filter((name) => name.startsWith("thumbnails/"))).toHaveLength(21);
  expect(names).toContain("tokens.json");

  vi.stubEnv("APP_URL", "");
  expect(await scene.runToEnd(EXAMPLE_SOURCE)).toMatchObject({ failure: { code: "unexpected" } });
});
