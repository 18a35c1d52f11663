import { describe, expect, it } from "vitest";
import { readVariables } from "../../../lib/designs/read/variables.ts";
import {
  type FigmaApi,
  LARGEST_FRAME_BYTES,
  LARGEST_OUTLINE_BYTES,
  readFigmaNodes,
  readFigmaOutline,
  readFigmaVariables,
  readFillAddresses,
  readRenderAddresses,
} from "../../../lib/imports/figma-files.ts";
import { createStreamTransport } from "../../../lib/providers/streamed-fetch.ts";
import { aTheme, aVariable } from "../../support/design-variables.ts";
import { aDesign, nodeOf, outlineOf } from "../../support/import-content.ts";
import { startProvider } from "../providers/loopback-provider.ts";

async function anApi(answering: Parameters<typeof startProvider>[0]) {
  const { url, seen } = await startProvider(answering);
  const api: FigmaApi = { apiUrl: url, call: createStreamTransport() };
  return { api, seen };
}

async function failureOf(reading: Promise<unknown>): Promise<unknown> {
  try {
    await reading;
  } catch (error) {
    return (error as { failure?: string }).failure ?? error;
  }
  return "none";
}

async function nodesOf(api: FigmaApi, ids: readonly string[]) {
  const taken: [string, unknown][] = [];
  await readFigmaNodes(api, "drawingOne", ids, async (id, node) => {
    taken.push([id, typeof node === "string" ? node : "a node"]);
  });
  return taken;
}

it("the outline is the file at depth 2", async () => {
  const { api, seen } = await anApi(() => ({ body: outlineOf(aDesign()) }));
  const { inventory, styles } = await readFigmaOutline(api, "drawingOne");
  expect(seen[0]?.path).toBe("/v1/files/drawingOne?depth=2");
  expect(inventory.name).toBe("Drawing of the tests");
  expect(inventory.pages.map(({ frames }) => frames.length)).toEqual([3, 3]);
  expect(styles).toHaveProperty("9:1");
});

describe("Figma's error responses", () => {
  it.each<[string, Parameters<typeof startProvider>[0], string]>([
    ["404", () => ({ status: 404, body: { err: "Not found" } }), "not_found"],
    ["301", () => ({ status: 301, body: "" }), "not_found"],
    ["403", () => ({ status: 403, body: { err: "Forbidden" } }), "no_access"],
    ["a dead token", () => ({ status: 403, body: { err: "Invalid token" } }), "token_dead"],
    ["a missing scope", () => ({ status: 403, body: { err: "Invalid scope" } }), "scope_missing"],
    ["400", () => ({ status: 400, body: { err: "Bad key" } }), "not_found"],
    [
      "too large for Figma",
      () => ({ status: 400, body: { err: "Request too large" } }),
      "outline_too_large",
    ],
    ["a page", () => ({ body: "<html></html>" }), "malformed"],
    ["half a file", () => ({ body: '{"document":{' }), "malformed"],
    ["another thing", () => ({ body: { document: 7 } }), "malformed"],
    [
      "more than is held",
      () => ({ body: " ".repeat(LARGEST_OUTLINE_BYTES + 1) }),
      "outline_too_large",
    ],
  ])("%s", async (_, answering, failure) => {
    const { api } = await anApi(answering);
    expect(await failureOf(readFigmaOutline(api, "drawingOne"))).toBe(failure);
  });
});

it("variables come with their collections", async () => {
  const variables = { "V:1": aVariable("ink", "#000000") };
  const meta = { variables, variableCollections: aTheme() };
  const { api, seen } = await anApi(() => ({ body: { error: false, status: 200, meta } }));
  expect(await readFigmaVariables(api, "drawingOne")).toEqual(readVariables(meta));
  expect(seen[0]?.path).toBe("/v1/files/drawingOne/variables/local");
});

it.each([
  ["another plan", 403, { status: 403, error: true, message: "Limited by Figma plan" }],
  ["a missing scope", 403, { err: "Invalid scope(s): files:read" }],
  ["a file that is gone", 404, { err: "Not found" }],
  ["an answer of another kind", 200, ["a", "list"]],
])("there are no variables for %s", async (_, status, body) => {
  const { api } = await anApi(() => ({ status, body }));
  expect(await readFigmaVariables(api, "drawingOne")).toEqual({ collections: [], variables: [] });
});

it("a dead token is told as such", async () => {
  const { api } = await anApi(() => ({ status: 403, body: { err: "Invalid token" } }));
  expect(await failureOf(readFigmaVariables(api, "drawingOne"))).toBe("token_dead");
});

it("nodes are passed on one by one, missing ones included", async () => {
  const nodes = { "1:100000": nodeOf(aDesign(), "1:100000"), "7:7": null };
  const { api, seen } = await anApi(() => ({ body: { name: "x", nodes } }));
  expect(await nodesOf(api, ["1:100000", "7:7"])).toEqual([
    ["1:100000", "a node"],
    ["7:7", "missing"],
  ]);
  expect(seen[0]?.path).toBe("/v1/files/drawingOne/nodes?ids=1%3A100000,7%3A7&geometry=paths");
});

it("a node that was not requested is ignored", async () => {
  const { api } = await anApi(() => ({ body: { nodes: { "3:3": { document: {} } } } }));
  expect(await nodesOf(api, ["1:1"])).toEqual([]);
});

it("a frame over the size limit is skipped, and the next one is read", async () => {
  const huge = { document: { name: "x".repeat(LARGEST_FRAME_BYTES) } };
  const { api } = await anApi(() => ({
    body: { nodes: { "1:1": huge, "1:2": { document: {} } } },
  }));
  expect(await nodesOf(api, ["1:1", "1:2"])).toEqual([
    ["1:1", "too_large"],
    ["1:2", "a node"],
  ]);
});

it("a truncated response has passed on its complete nodes", async () => {
  const { api } = await anApi(() => ({ body: '{"nodes":{"1:1":{"document":{}},"1:2":{"docu' }));
  const taken: string[] = [];
  const reading = readFigmaNodes(api, "drawingOne", ["1:1", "1:2"], async (id) => {
    taken.push(id);
  });
  await expect(reading).rejects.toThrow();
  expect(taken).toEqual(["1:1"]);
});

it("renders have addresses, or null if Figma cannot render", async () => {
  const images = { "1:1": "https://pictures.example/1", "1:2": null };
  const { api, seen } = await anApi(() => ({ body: { err: null, images } }));
  expect(
    await readRenderAddresses(api, "drawingOne", { ids: ["1:1", "1:2"], of: "frames" }),
  ).toEqual(images);
  // Otherwise a shadow around a frame enlarges its picture, which then fits no comparison.
  expect(seen[0]?.path).toContain("use_absolute_bounds=true");
  await readRenderAddresses(api, "drawingOne", { ids: ["1:1"], of: "drawings" });
  expect(seen[1]?.path).not.toContain("use_absolute_bounds");
  const unable = await anApi(() => ({ status: 400, body: { err: "Render timeout" } }));
  expect(
    await readRenderAddresses(unable.api, "drawingOne", { ids: ["1:1"], of: "frames" }),
  ).toEqual({});
});

it("the wanted uploaded pictures have addresses, however many there are", async () => {
  const others = Array.from({ length: 20_000 }, (_, n) => [`other-${n}`, "https://x.example/"]);
  const images = {
    ...Object.fromEntries(others),
    wanted: "https://pictures.example/1",
    null: null,
    long: `https://pictures.example/${"x".repeat(9000)}`,
  };
  const { api, seen } = await anApi(() => ({
    body: { error: false, status: 200, meta: { images } },
  }));
  const wanted = new Set(["wanted", "null", "long", "absent"]);
  expect([...(await readFillAddresses(api, "drawingOne", wanted))]).toEqual([
    ["wanted", "https://pictures.example/1"],
  ]);
  expect(seen[0]?.path).toBe("/v1/files/drawingOne/images");
});

it("a response without pictures has no addresses, and a refusal fails", async () => {
  const none = await anApi(() => ({ body: { error: false, status: 200 } }));
  expect((await readFillAddresses(none.api, "drawingOne", new Set(["a"]))).size).toBe(0);
  const refusal = await anApi(() => ({ status: 404, body: { status: 404, err: "Not found" } }));
  expect(await failureOf(readFillAddresses(refusal.api, "drawingOne", new Set()))).toBe(
    "not_found",
  );
});
