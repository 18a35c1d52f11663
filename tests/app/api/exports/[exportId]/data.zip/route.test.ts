import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GET } from "../../../../../../app/api/exports/[exportId]/data.zip/route.ts";
import { HOUR } from "../../../../../../lib/durations.ts";
import { expectNowhere } from "../../../../../support/secret-search.ts";
import { readZip } from "../../../../../support/zip.ts";
import { connectingSite, logged } from "../../../../connecting-site.ts";
import { success } from "../../../../loopback-backend.ts";
import { signOut } from "../../../../signed-in-person.ts";

vi.mock("@clerk/nextjs/server", async () => {
  const { identitySdk } = await import("../../../../signed-in-person.ts");
  return identitySdk;
});

const site = connectingSite();
const RENDER = "<svg />";
const EXPORT_ID = "the-export-of-this-person";
let storage: Server;
let storageUrl: string;

beforeEach(async () => {
  storage = createServer((request, response) => {
    if (request.url === "/render") response.end(RENDER);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => storage.listen(0, "127.0.0.1", resolve));
  storageUrl = `http://127.0.0.1:${(storage.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => storage.close(resolve)));

const READY = {
  ...{ id: EXPORT_ID, status: "ready", rows: 3, parts: 4, done: 20, total: 20 },
  ...{ startedAt: 1, steppedAt: Date.UTC(2026, 0, 30) },
};
const PARTS = [
  { file: "account.json", text: '[\n{"id":"p1"', ids: [] },
  { file: "account.json", text: "}\n]\n", ids: [] },
  { file: "imports.json", text: '[\n{"id":"i1"}\n]\n', ids: ["i1", "i-gone"] },
  { file: "generations.json", text: '[\n{"id":"g1"}\n]\n', ids: ["g1"] },
];
const IMPORT = { title: "Harbor", createdAt: 1, endedAt: 2 };
const GENERATION = { target: "html-css", requestedAt: 1, completedAt: 2 };
const FORM = { language: "typescript", version: "flowing" };

function answerAll(view: object | null): void {
  site.backend().answer(({ path, args }) => {
    switch (path) {
      case "exports:get":
        return success(view);
      case "exports:readPart":
        return success(PARTS[Number(args.position)]);
      case "imports:get":
        return success(args.importId === "i1" ? { ...IMPORT, artifacts: artifacts() } : null);
      case "generations:get":
        return success({ ...GENERATION, forms: [{ ...FORM, files: [{ path: "index.html" }] }] });
      default:
        return success({ text: `text of ${String(args.name ?? args.path)}`, part: 0, parts: 1 });
    }
  });
}

const artifacts = () => [
  { name: "blueprint.json", url: null },
  { name: "images/a.png", url: `${storageUrl}/gone` },
  { name: "images/b.svg", url: `${storageUrl}/render` },
];

const ask = () =>
  GET(new Request(`https://app.example/api/exports/${EXPORT_ID}/data.zip`), {
    params: Promise.resolve({ exportId: EXPORT_ID }),
  });

describe("the archive of a person's data", () => {
  it("holds the rows as JSON, the results of imports, and generated files", async () => {
    answerAll({ ...READY, expiresAt: Date.now() + HOUR });
    const response = await ask();
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const entries = readZip(Buffer.from(await response.arrayBuffer()));
    const texts = new Map([...entries].map(([name, content]) => [name, content.toString()]));
    expect([...texts.keys()]).toEqual([
      "README.md",
      "account.json",
      "imports.json",
      "generations.json",
      "imports/i1/blueprint.json",
      "imports/i1/images/b.svg",
      "generations/g1/html-css-typescript-flowing/index.html",
    ]);
    expect(texts.get("account.json")).toBe('[\n{"id":"p1"}\n]\n');
    expect(texts.get("imports/i1/blueprint.json")).toBe("text of blueprint.json");
    expect(texts.get("imports/i1/images/b.svg")).toBe(RENDER);
    const callers = new Set(site.backend().calls.map(({ authorization }) => authorization));
    expect([...callers]).toEqual(["Bearer token-of-user-1"]);
  });
});

describe("without data, a sentence says so", () => {
  it.each([
    ["of an export that is not theirs, or was deleted", null],
    ["of an export that was replaced", { ...READY, id: "another-export", expiresAt: 9e15 }],
    ["that is not collected yet", { ...READY, status: "collecting", expiresAt: null }],
    ["whose link has ended", { ...READY, expiresAt: 1 }],
  ])("to one who asks for data %s", async (_, view) => {
    answerAll(view);
    const response = await ask();
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("This link has ended. Collect your data again.\n");
  });

  it("to a visitor", async () => {
    signOut();
    expect((await ask()).status).toBe(401);
    expect(site.backend().calls).toEqual([]);
  });

  it("when the backend does not answer, without details in the log", async () => {
    site.backend().answer(() => "hang up");
    expect((await ask()).status).toBe(503);
    expectNowhere(logged(), { exportId: EXPORT_ID });
  });

  it("when there is no backend", async () => {
    vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", "");
    expect((await ask()).status).toBe(503);
  });
});
