import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GET } from "../../../../../app/api/generations/files.zip/route.ts";
import { readZip } from "../../../../support/zip.ts";
import { connectingSite } from "../../../connecting-site.ts";
import { functionError, success } from "../../../loopback-backend.ts";
import { signOut } from "../../../signed-in-person.ts";

vi.mock("@clerk/nextjs/server", async () => {
  const { identitySdk } = await import("../../../signed-in-person.ts");
  return identitySdk;
});

const site = connectingSite();
const PHOTO = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]);
let storage: Server;
let storageUrl: string;

beforeEach(async () => {
  storage = createServer((request, response) => {
    if (request.url === "/photo") response.end(PHOTO);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => storage.listen(0, "127.0.0.1", resolve));
  storageUrl = `http://127.0.0.1:${(storage.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => storage.close(resolve)));

const CODE = '<img src="./images/photo.png" /><img src="./images/gone.png" />';
const SET = {
  outcome: "written",
  files: [
    { path: "SignIn.jsx", text: CODE },
    { path: "theme.css", text: "@theme {}\n" },
  ],
  frames: [{ title: "Sign in", nodeId: "1:2" }],
  target: "react-tailwind",
  importTitle: "Harbor",
  importIds: ["k57"],
  isImportGone: false,
  writtenAt: Date.UTC(2026, 0, 30, 10),
};
const refused = (refusal: string) => ({ outcome: "refused", refusal });
const INVENTORY = JSON.stringify({
  frames: [
    { id: "1:2", fonts: ["Inter"], notes: ["Videos that are not shown: 1."], exactNotes: [] },
    { id: "1:3", notes: [], exactNotes: null },
  ],
});

function answerAll(set: unknown = SET): void {
  const artifacts = [
    { name: "images/photo.png", url: `${storageUrl}/photo` },
    { name: "images/gone.png", url: `${storageUrl}/gone` },
    { name: "images/other.png", url: `${storageUrl}/other` },
  ];
  site.backend().answer(({ path }) => {
    if (path === "generations:readSet") return success(set);
    if (path === "imports:get") return success({ artifacts });
    return success({ text: INVENTORY, part: 0, parts: 1 });
  });
}

const ask = (query = "?id=g1&language=javascript") =>
  GET(new Request(`https://app.example/api/generations/files.zip${query}`));

const unpack = async (response: Response) => readZip(Buffer.from(await response.arrayBuffer()));

describe("an archive", () => {
  it("holds the files as they are, their images and a README", async () => {
    answerAll();
    const response = await ask();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get("content-disposition")).toContain('"harbor-sign-in.zip"');
    expect(response.headers.get("cache-control")).toBe("no-store");
    const entries = await unpack(response);
    expect([...entries.keys()]).toEqual([
      "SignIn.jsx",
      "theme.css",
      "images/photo.png",
      "README.md",
    ]);
    expect(entries.get("SignIn.jsx")?.toString()).toBe(CODE);
    expect(entries.get("images/photo.png")).toEqual(Buffer.from(PHOTO));
    const readme = entries.get("README.md")?.toString();
    expect(readme).toContain("- Inter");
    expect(readme).toContain("- Videos that are not shown: 1.");
    expect(readme).toContain("## Missing images");
    expect(readme).toContain("- `images/gone.png`");
  });

  it("is read as the person who is signed in, and no other image is fetched", async () => {
    answerAll();
    const asked: string[] = [];
    storage.on("request", ({ url }) => asked.push(url ?? ""));
    await unpack(await ask());
    const callers = new Set(site.backend().calls.map(({ authorization }) => authorization));
    expect([...callers]).toEqual(["Bearer token-of-user-1"]);
    expect(asked).toEqual(["/photo", "/gone"]);
  });

  it("of a removed import has the files, and names the images that are gone", async () => {
    answerAll({ ...SET, importIds: [], isImportGone: true });
    const entries = await unpack(await ask());
    expect([...entries.keys()]).toEqual(["SignIn.jsx", "theme.css", "README.md"]);
    expect(entries.get("README.md")?.toString()).toContain("- `images/photo.png`");
    expect(site.backend().calls.map(({ path }) => path)).not.toContain("imports:get");
  });

  it("of several frames has all, with the fonts and images of each", async () => {
    const frames = [...SET.frames, { title: "Settings", nodeId: "1:3" }];
    answerAll({ ...SET, frames, importIds: ["k57", "k58"] });
    const response = await ask("?id=g1&id=g2&language=javascript");
    expect(response.headers.get("content-disposition")).toContain(
      '"harbor-sign-in-and-settings.zip"',
    );
    const entries = await unpack(response);
    expect(entries.get("images/photo.png")).toEqual(Buffer.from(PHOTO));
    const readme = entries.get("README.md")?.toString();
    expect(readme).toContain('frames "Sign in", "Settings" of the');
    expect(readme?.match(/Videos/g)).toHaveLength(1);
    expect(readme).toContain("- Sign in: Videos that are not shown: 1.");
    const [first, ...others] = site.backend().calls;
    const asked = { generationIds: ["g1", "g2"], language: "javascript", version: "flowing" };
    expect(first?.args).toEqual(asked);
    expect(new Set(others.map(({ args }) => args.importId))).toEqual(new Set(["k57", "k58"]));
  });
});

describe("where there are no files", () => {
  it.each([
    [
      "another user's generation, or one without files",
      () => answerAll(refused("not_generated")),
      404,
    ],
    ["frames of two designs", () => answerAll(refused("other_design")), 400],
    ["too many frames", () => answerAll(refused("too_many")), 400],
    [
      "a backend that says no",
      () => site.backend().answer(() => functionError("Unauthorized")),
      503,
    ],
    ["a backend that hangs up", () => site.backend().answer(() => "hang up"), 503],
  ])("a sentence says so: %s", async (_, prepare, status) => {
    prepare();
    const response = await ask();
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toMatch(/^[A-Z].*\.\n$/);
  });

  it("a signed-out user is told so, and the backend is not asked", async () => {
    signOut();
    expect((await ask()).status).toBe(401);
    expect(site.backend().calls).toEqual([]);
  });

  it("a server without a backend reports it", async () => {
    vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", undefined);
    expect((await ask()).status).toBe(503);
  });
});
