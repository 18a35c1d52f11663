import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepAliveTransport } from "../../../app/backend/keep-alive-transport.ts";
import { WAIT } from "../../support/patience.ts";
import { type LoopbackBackend, startLoopbackBackend, success } from "../loopback-backend.ts";

let backend: LoopbackBackend;

beforeEach(async () => {
  backend = await startLoopbackBackend();
});

afterEach(() => backend.close());

const call = (timeoutMs = 60_000) =>
  keepAliveTransport({
    name: "notes:add",
    url: `${backend.url}/api/mutation`,
    headers: { "content-type": "application/json", authorization: "Bearer token" },
    body: JSON.stringify({ path: "notes:add", args: [{ text: "ü" }] }),
    timeoutMs,
  });

describe("a call", () => {
  it("arrives whole and brings the whole answer back", async () => {
    const answer = success("ü".repeat(200_000));
    backend.answer(() => answer);
    expect(await call()).toEqual(answer);
    expect(backend.calls).toEqual([
      {
        endpoint: "/api/mutation",
        path: "notes:add",
        args: { text: "ü" },
        authorization: "Bearer token",
      },
    ]);
  });

  it("uses the connection of the one before it", async () => {
    for (let count = 0; count < 5; count += 1) await call();
    expect(backend.connections).toBe(1);
  });

  it("does not wait for another one", async () => {
    let slow = true;
    backend.answer(() => {
      const answer = slow ? "hang" : success(null);
      slow = false;
      return answer;
    });
    const refused = expect(call(2000)).rejects.toThrow("No answer within 2000 ms");
    await vi.waitFor(() => expect(backend.calls).toHaveLength(1), WAIT);
    await expect(call()).resolves.toMatchObject({ status: 200 });
    await refused;
  });

  it("is sent once more when its kept connection had been closed", async () => {
    await call();
    let calls = 0;
    backend.answer(() => {
      calls += 1;
      return calls === 1 ? "hang up" : success("second");
    });
    expect(await call()).toEqual(success("second"));
    expect(calls).toBe(2);
  });

  it("fails when a new connection is closed without an answer", async () => {
    let calls = 0;
    backend.answer(() => {
      calls += 1;
      return "hang up";
    });
    await expect(call()).rejects.toThrow();
    expect(calls).toBe(1);
  });

  it("fails when no server is listening", async () => {
    await backend.close();
    await expect(call()).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });
});
