import { createHash } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { GenericId } from "convex/values";
import { describe, expect, it, onTestFinished } from "vitest";
import { startServer } from "../../../../local/engine/server.ts";
import { inAction, inMutation, inQuery } from "../fixtures/inline-functions.ts";
import { ManualClock } from "../fixtures/manual-clock.ts";
import { type RunningEngine, type Setup, startEngine } from "../fixtures/running-engine.ts";
import { aDataFile } from "../store/store-fixture.ts";

const HOUR = 60 * 60 * 1000;

type FileId = GenericId<"_storage">;

async function startWithFiles(setup: Setup = {}) {
  const systemEnvironment = new Map<string, string>();
  const running = await startEngine({ ...setup, systemEnvironment });
  const { engine } = running;
  const server = await startServer({ engine, port: 0, adminKey: "key" });
  onTestFinished(() => server.close());
  systemEnvironment.set("CONVEX_CLOUD_URL", server.url);
  return running;
}

const store = (running: RunningEngine, text: string, type = "") =>
  inAction(running, (ctx) => ctx.storage.store(new Blob([text], { type }))) as Promise<FileId>;
const textOf = (running: RunningEngine, id: FileId) =>
  inAction(running, async (ctx) => (await (await ctx.storage.get(id))?.text()) ?? null);
const urlOf = (running: RunningEngine, id: FileId) =>
  inQuery(running, (ctx) => ctx.storage.getUrl(id)) as Promise<string>;
const uploadUrl = (running: RunningEngine) =>
  inMutation(running, (ctx) => ctx.storage.generateUploadUrl()) as Promise<string>;

describe("a stored file", () => {
  it("is returned as it was stored, with its type", async () => {
    const running = await startWithFiles();
    const id = await store(running, "hello", "text/plain");
    expect(await textOf(running, id)).toBe("hello");
    const type = inAction(running, async (ctx) => (await ctx.storage.get(id))?.type ?? null);
    expect(await type).toBe("text/plain");
  });

  it("is described in _storage", async () => {
    const running = await startWithFiles();
    const id = await store(running, "hello", "text/plain");
    const files = await inQuery(running, (ctx) => ctx.db.system.query("_storage").collect());
    expect(files).toEqual([
      {
        _id: id,
        _creationTime: expect.any(Number),
        sha256: createHash("sha256").update("hello").digest("base64"),
        size: 5,
        contentType: "text/plain",
      },
    ]);
  });

  it("is gone after deletion, along with its URL", async () => {
    const running = await startWithFiles();
    const id = await store(running, "hello");
    const url = await urlOf(running, id);
    await inMutation(running, (ctx) => ctx.storage.delete(id));
    expect(await textOf(running, id)).toBe(null);
    expect(await urlOf(running, id)).toBe(null);
    expect((await fetch(url)).status).toBe(404);
    const again = inMutation(running, (ctx) => ctx.storage.delete(id));
    await expect(again).rejects.toThrow("not found");
  });

  it("stays when the mutation that deleted it fails", async () => {
    const running = await startWithFiles();
    const id = await store(running, "kept");
    const call = inMutation(running, async (ctx) => {
      await ctx.storage.delete(id);
      throw new Error("no");
    });
    await expect(call).rejects.toThrow("no");
    expect(await textOf(running, id)).toBe("kept");
  });

  it("survives a restart", async () => {
    const file = aDataFile();
    const running = await startEngine({ file });
    const id = await store(running, "durable");
    running.crash();
    expect(await textOf(await startEngine({ file, deploys: false }), id)).toBe("durable");
  });

  it("is refused when it does not match its sender's checksum", async () => {
    const call = inAction(await startWithFiles(), (ctx) =>
      ctx.storage.store(new Blob(["hello"]), { sha256: "0".repeat(64) }),
    );
    await expect(call).rejects.toThrow("sha256");
  });

  it("cannot be changed by a query", async () => {
    const running = await startWithFiles();
    const id = await store(running, "hello");
    const call = inQuery(
      running,
      (ctx) =>
        (ctx.storage as unknown as { delete?: (id: FileId) => Promise<void> }).delete?.(id) ??
        Promise.reject(new Error("no delete")),
    );
    await expect(call).rejects.toThrow("no delete");
  });
});

describe("the URL of a file", () => {
  it("serves it without authentication, whole or in part", async () => {
    const running = await startWithFiles();
    const url = await urlOf(running, await store(running, "0123456789", "text/plain"));
    const whole = await fetch(url);
    expect([whole.status, whole.headers.get("content-type"), await whole.text()]).toEqual([
      200,
      "text/plain",
      "0123456789",
    ]);
    expect(whole.headers.get("x-content-type-options")).toBe("nosniff");
    expect(whole.headers.get("content-security-policy")).toMatch(/^default-src 'none'.*sandbox$/);
    const part = async (range: string) => {
      const answer = await fetch(url, { headers: { range } });
      return [answer.status, answer.headers.get("content-range"), await answer.text()];
    };
    expect(await part("bytes=2-4")).toEqual([206, "bytes 2-4/10", "234"]);
    expect(await part("bytes=8-")).toEqual([206, "bytes 8-9/10", "89"]);
    expect(await part("bytes=-3")).toEqual([206, "bytes 7-9/10", "789"]);
    expect(await part("bytes=10-")).toEqual([416, "bytes */10", ""]);
  });

  it("is not its id", async () => {
    const running = await startWithFiles();
    const id = await store(running, "hello");
    const url = await urlOf(running, id);
    expect(url).not.toContain(id);
    expect((await fetch(url.replace(/[^/]+$/, id))).status).toBe(404);
  });

  it("needs a server", async () => {
    const running = await startEngine();
    const id = await store(running, "hello");
    await expect(urlOf(running, id)).rejects.toThrow("CONVEX_CLOUD_URL");
  });
});

describe("an upload URL", () => {
  const send = (url: string, body: string, headers = {}) =>
    fetch(url, { method: "POST", body, headers });

  it("stores what is uploaded to it", async () => {
    const running = await startWithFiles();
    const answer = await send(await uploadUrl(running), "sent", { "content-type": "text/x" });
    const { storageId } = (await answer.json()) as { storageId: FileId };
    expect(await textOf(running, storageId)).toBe("sent");
  });

  it("is refused when it was tampered with", async () => {
    const url = await uploadUrl(await startWithFiles());
    const [token = "", signature = ""] = url.split(/token=|\./).slice(-2);
    const forged = Buffer.from(JSON.stringify({ component: "", expiresAt: 9e15 })).toString(
      "base64url",
    );
    for (const bad of [
      url.replace(token, forged),
      url.replace(signature, "x"),
      url.split("?")[0] ?? "",
    ]) {
      const answer = await send(bad, "x");
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { code: "InvalidStorageToken" },
      ]);
    }
  });

  it("that is not valid is refused before anything of the file arrives", async () => {
    const url = await uploadUrl(await startWithFiles());
    const headers = { "content-length": "100000000" };
    const sending = request(url.replace("token=", "token=x"), { method: "POST", headers });
    sending.flushHeaders();
    const [answer] = (await once(sending, "response")) as [IncomingMessage];
    expect(answer.statusCode).toBe(400);
    sending.on("error", () => undefined).destroy();
  });

  it("expires after an hour", async () => {
    const clock = new ManualClock();
    const running = await startWithFiles({ now: clock.now, alarm: clock.alarm });
    const url = await uploadUrl(running);
    clock.advance(HOUR);
    expect((await send(url, "late")).status).toBe(400);
  });

  it("refuses a body that is not what its Digest says", async () => {
    const url = await uploadUrl(await startWithFiles());
    const answer = await send(url, "x", { digest: `sha-256=${"A".repeat(43)}=` });
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: "BadFile" }]);
  });
});
