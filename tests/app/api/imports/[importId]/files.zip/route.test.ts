import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GET } from "../../../../../../app/api/imports/[importId]/files.zip/route.ts";
import { readZip } from "../../../../../support/zip.ts";
import { connectingSite } from "../../../../connecting-site.ts";
import { success } from "../../../../loopback-backend.ts";
import { signOut } from "../../../../signed-in-person.ts";

vi.mock("@clerk/nextjs/server", async () => {
  const { identitySdk } = await import("../../../../signed-in-person.ts");
  return identitySdk;
});

const site = connectingSite();
const RENDER = "<svg />";
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

const INVENTORY = JSON.stringify({ frames: [{ id: "1:2", name: "Sign in", kind: "frame" }] });

function answerAll(names: readonly string[]): void {
  const artifacts = names.map((name) => {
    const url = name.startsWith("thumbnails/") ? `${storageUrl}/render` : null;
    return { name, url: name.startsWith("images/") ? `${storageUrl}/gone` : url };
  });
  const detail = { title: "Harbor", createdAt: 1, endedAt: Date.UTC(2026, 0, 30), artifacts };
  site.backend().answer(({ path, args }) => {
    if (path === "imports:get") return success(detail);
    const texts = args.name === "inventory.json" ? [INVENTORY] : [`${String(args.name)} `, "ends"];
    const part = Number(args.part);
    return success({ text: texts[part], part, parts: texts.length });
  });
}

const ask = () =>
  GET(new Request("https://app.example/api/imports/i1/files.zip"), {
    params: Promise.resolve({ importId: "i1" }),
  });

describe("an archive of an import", () => {
  it("holds every result under the name of its frame, without images that are gone", async () => {
    answerAll(["images/a.png", "inventory.json", "preview/1:2.json", "thumbnails/1:2.svg"]);
    const response = await ask();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toContain('"harbor.zip"');
    const entries = readZip(Buffer.from(await response.arrayBuffer()));
    expect([...entries].map(([name, content]) => [name, content.toString()])).toEqual([
      ["inventory.json", INVENTORY],
      ["frames/Sign in.json", "preview/1:2.json ends"],
      ["frames/Sign in.svg", RENDER],
    ]);
    const callers = new Set(site.backend().calls.map(({ authorization }) => authorization));
    expect([...callers]).toEqual(["Bearer token-of-user-1"]);
  });

  it("of a repository keeps the files' own names", async () => {
    answerAll(["blueprint.json", "tree.json"]);
    const entries = readZip(Buffer.from(await (await ask()).arrayBuffer()));
    expect([...entries.keys()]).toEqual(["blueprint.json", "tree.json"]);
  });
});

describe("without results, a sentence says so", () => {
  it("for another user's or an unknown import", async () => {
    site.answer(null);
    const response = await ask();
    expect(response.status).toBe(404);
    expect(await response.text()).toMatch(/^[A-Z].*\.\n$/);
  });

  it("for an import that has not completed", async () => {
    answerAll([]);
    expect((await ask()).status).toBe(404);
  });

  it("for a signed-out user, and the backend is not asked", async () => {
    signOut();
    expect((await ask()).status).toBe(401);
    expect(site.backend().calls).toEqual([]);
  });

  it("where the backend hangs up, or there is none", async () => {
    site.backend().answer(() => "hang up");
    expect((await ask()).status).toBe(503);
    vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", undefined);
    expect((await ask()).status).toBe(503);
  });
});
