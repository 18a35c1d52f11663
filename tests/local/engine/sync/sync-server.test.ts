import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { decodeTimestamp } from "../../../../local/engine/http/timestamp.ts";
import {
  ADMIN_KEY,
  forgedTokenFor,
  type NetworkBackend,
  startBackend,
  tokenFor,
} from "../fixtures/network-backend.ts";
import { quietMoment, until } from "../fixtures/network-wait.ts";
import { SyncSocket } from "./sync-socket.ts";

let backend: NetworkBackend;
const sockets: SyncSocket[] = [];
let nextName = 0;

beforeAll(async () => {
  backend = await startBackend();
});

afterEach(() => {
  for (const { socket } of sockets.splice(0)) socket.terminate();
});

afterAll(() => backend.dispose());

async function connect(sessionId?: string): Promise<SyncSocket> {
  const socket = await SyncSocket.open(backend.url, sessionId);
  sockets.push(socket);
  return socket;
}

function aName(): string {
  nextName += 1;
  return `name-${nextName}`;
}

async function add(name: string): Promise<void> {
  await backend.engine.mutation({
    component: "",
    path: "accounts:add",
    args: { name },
    caller: { kind: "anonymous" },
  });
}

function queriesSince(start: number, identifier: string): number {
  return backend.runs
    .slice(start)
    .filter((run) => run.udfType === "Query" && run.identifier.includes(identifier)).length;
}

describe("a socket's versions", () => {
  test("follow one another without a gap", async () => {
    const socket = await connect();
    const name = aName();
    socket.subscribe("accounts:total", { name });
    await socket.waitFor("Transition");
    socket.mutate(0, "accounts:add", { name });
    await socket.waitFor("Transition", 2);
    socket.send({
      type: "Authenticate",
      tokenType: "User",
      value: await tokenFor("ada"),
      baseVersion: 0,
    });
    await socket.waitFor("Transition", 3);
    const transitions = socket.ofType("Transition");
    expect(transitions[0]?.startVersion).toEqual({ querySet: 0, identity: 0, ts: "AAAAAAAAAAA=" });
    expect(transitions[1]?.startVersion).toEqual(transitions[0]?.endVersion);
    expect(transitions[2]?.startVersion).toEqual(transitions[1]?.endVersion);
    expect(transitions[2]?.endVersion).toMatchObject({ querySet: 1, identity: 1 });
    expect(socket.valuesOf(1)).toEqual([0, 1]);
  });

  test("reach a mutation's timestamp even when none of its queries changed", async () => {
    const socket = await connect();
    socket.subscribe("accounts:total", { name: aName() });
    await socket.waitFor("Transition");
    socket.mutate(0, "accounts:add", { name: aName() });
    const response = await socket.waitFor("MutationResponse");
    const { endVersion, modifications } = await socket.waitFor("Transition", 2);
    expect(modifications).toEqual([]);
    const reached = decodeTimestamp((endVersion as { ts: string }).ts);
    expect(reached).toBeGreaterThanOrEqual(decodeTimestamp(response.ts) ?? 0n);
  });

  test("report a removed query", async () => {
    const socket = await connect();
    socket.subscribe("accounts:total", { name: aName() });
    await socket.waitFor("Transition");
    socket.send({
      type: "ModifyQuerySet",
      baseVersion: 1,
      newVersion: 2,
      modifications: [{ type: "Remove", queryId: 1 }],
    });
    const { modifications } = await socket.waitFor("Transition", 2);
    expect(modifications).toEqual([{ type: "QueryRemoved", queryId: 1 }]);
  });

  test("are at one timestamp for all queries, under steady writes", async () => {
    const socket = await connect();
    const name = aName();
    for (const baseVersion of [0, 1, 2]) socket.subscribe("accounts:total", { name }, baseVersion);
    socket.subscribe("messages:list", { author: name }, 3);
    await until("all queries are there", () => socket.valuesOf(4).length > 0);
    for (let count = 0; count < 50; count += 1) {
      socket.mutate(count, "accounts:work", { name, body: "x" });
    }
    await until("the last write is there", () => socket.valuesOf(1).at(-1) === 50);
    const shown = new Map<number, unknown>();
    for (const { modifications } of socket.ofType("Transition")) {
      for (const { queryId, value } of modifications as { queryId: number; value: unknown }[]) {
        shown.set(queryId, value);
      }
      const messageCount = (shown.get(4) as string[] | undefined)?.length;
      if (messageCount !== undefined) expect(shown.get(1)).toBe(messageCount);
    }
  });
});

describe("a mutation", () => {
  test("that is resent does not run again, and gets the same answer", async () => {
    const sessionId = randomUUID();
    const name = aName();
    const first = await connect(sessionId);
    first.mutate(7, "accounts:work", { name, body: "once" });
    const response = await first.waitFor("MutationResponse");
    first.mutate(7, "accounts:work", { name, body: "once" });
    const second = await connect(sessionId);
    second.mutate(7, "accounts:work", { name, body: "once" });
    expect((await first.waitFor("MutationResponse", 2)).result).toBe(response.result);
    expect((await second.waitFor("MutationResponse")).result).toBe(response.result);
    second.subscribe("accounts:total", { name });
    await until("the total is there", () => second.valuesOf(1).length > 0);
    expect(second.valuesOf(1)).toEqual([1]);
  });

  test("that is resent is followed by a transition, even if the client has seen that timestamp", async () => {
    const sessionId = randomUUID();
    const first = await connect(sessionId);
    first.mutate(0, "accounts:add", { name: "ada" });
    await first.waitFor("MutationResponse");
    first.socket.terminate();
    const second = await connect(sessionId);
    second.send({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications: [] });
    const { endVersion: seen } = await second.waitFor("Transition");
    second.mutate(0, "accounts:add", { name: "ada" });
    expect(await second.waitFor("MutationResponse")).toMatchObject({ success: true });
    const { startVersion, endVersion } = await second.waitFor("Transition", 2);
    expect([startVersion, endVersion]).toEqual([seen, seen]);
    expect(second.received.at(-1)?.type).toBe("Transition");
  });

  test("with the same number in another session is another mutation", async () => {
    const name = aName();
    for (const socket of [await connect(), await connect()]) {
      socket.mutate(0, "accounts:add", { name });
      await socket.waitFor("MutationResponse");
    }
    const reader = await connect();
    reader.subscribe("accounts:total", { name });
    await until("the total is there", () => reader.valuesOf(1).length > 0);
    expect(reader.valuesOf(1)).toEqual([2]);
  });

  test("that fails tells why and keeps the socket usable", async () => {
    const socket = await connect();
    socket.mutate(0, "messages:reject", {});
    expect(await socket.waitFor("MutationResponse")).toMatchObject({
      success: false,
      result: expect.stringMatching(/^\[Request ID: [0-9a-f]{16}\] Server Error\n/),
      errorData: { reason: "full", limit: { $integer: "AwAAAAAAAAA=" } },
    });
    socket.send({ type: "Action", requestId: 1, udfPath: "messages:echo", args: [{ value: 5 }] });
    expect(await socket.waitFor("ActionResponse")).toMatchObject({ success: true, result: 5 });
  });
});

describe("a long message", () => {
  test("is handled before those that follow it", async () => {
    const socket = await connect();
    const name = aName();
    socket.mutate(0, "accounts:work", { name, body: "x".repeat(10_000) });
    socket.mutate(1, "accounts:work", { name, body: "short" });
    await socket.waitFor("MutationResponse", 2);
    expect(socket.ofType("MutationResponse").map(({ requestId }) => requestId)).toEqual([0, 1]);
  });

  test("that is nested without end closes its socket and no other", async () => {
    const [hostile, other] = [await connect(), await connect()];
    hostile.socket.send(`{"type":"Event","event":${"[".repeat(5_000_000)}`);
    expect(await hostile.waitFor("FatalError")).toMatchObject({
      error: expect.stringContaining("it has more than 100 levels"),
    });
    await hostile.waitForClose();
    other.mutate(0, "accounts:add", { name: aName() });
    expect(await other.waitFor("MutationResponse")).toMatchObject({ success: true });
  });
});

describe("live queries", () => {
  test("of many sockets for the same result run once", async () => {
    const name = aName();
    const start = backend.runs.length;
    const crowd = await Promise.all(Array.from({ length: 50 }, () => connect()));
    for (const socket of crowd) socket.subscribe("accounts:total", { name });
    await until("all have an answer", () =>
      crowd.every((socket) => socket.valuesOf(1).length === 1),
    );
    expect(queriesSince(start, "total")).toBeLessThanOrEqual(3);
    const afterFirst = backend.runs.length;
    await add(name);
    await until("all have news", () => crowd.every((socket) => socket.valuesOf(1).length === 2));
    expect(queriesSince(afterFirst, "total")).toBe(1);
  });

  test("that never read the identity are shared by different people", async () => {
    const name = aName();
    const people = await Promise.all([connect(), connect()]);
    for (const [position, socket] of people.entries()) {
      const value = await tokenFor(`person-${position}`);
      socket.send({ type: "Authenticate", tokenType: "User", value, baseVersion: 0 });
      socket.subscribe("accounts:total", { name });
    }
    await until("both have an answer", () =>
      people.every((socket) => socket.valuesOf(1).length === 1),
    );
    const start = backend.runs.length;
    await add(name);
    await until("both have news", () => people.every((socket) => socket.valuesOf(1).length === 2));
    expect(queriesSince(start, "total")).toBe(1);
  });

  test("that start to read the identity are answered to each person separately", async () => {
    const separate = await startBackend();
    try {
      const people = await Promise.all(
        ["ada", "bob"].map(async (subject) => {
          const socket = await SyncSocket.open(separate.url);
          sockets.push(socket);
          const value = await tokenFor(subject);
          socket.send({ type: "Authenticate", tokenType: "User", value, baseVersion: 0 });
          socket.subscribe("accounts:greet", {});
          await until("there is an answer", () => socket.valuesOf(1).length === 1);
          return socket;
        }),
      );
      await separate.engine.mutation({
        component: "",
        path: "accounts:add",
        args: { name: "x" },
        caller: { kind: "anonymous" },
      });
      await until("both have news", () =>
        people.every((socket) => socket.valuesOf(1).length === 2),
      );
      expect(people.map((socket) => socket.valuesOf(1))).toEqual([
        ["nobody here", "ada"],
        ["nobody here", "bob"],
      ]);
    } finally {
      await separate.dispose();
    }
  });

  test("with an unchanged result send nothing", async () => {
    const name = aName();
    await add(name);
    const socket = await connect();
    socket.subscribe("accounts:exists", { name });
    await socket.waitFor("Transition");
    const start = backend.runs.length;
    await add(name);
    await until("it was run again", () => queriesSince(start, "exists") > 0);
    await quietMoment();
    expect(socket.valuesOf(1)).toEqual([true]);
    expect(socket.ofType("Transition")).toHaveLength(1);
  });

  test("of a closed socket stop running", async () => {
    const name = aName();
    const socket = await connect();
    socket.subscribe("accounts:total", { name });
    await socket.waitFor("Transition");
    socket.socket.close();
    await socket.waitForClose();
    const start = backend.runs.length;
    await add(name);
    await quietMoment();
    expect(queriesSince(start, "total")).toBe(0);
  });
});

describe("authentication on a socket", () => {
  test("with a forged token ends it with an AuthError about the attempt", async () => {
    const socket = await connect();
    const value = await forgedTokenFor("ada");
    socket.send({ type: "Authenticate", tokenType: "User", value, baseVersion: 0 });
    expect(await socket.waitFor("AuthError")).toMatchObject({
      baseVersion: 0,
      authUpdateAttempted: true,
      error: expect.stringContaining("Could not decode token"),
    });
    await socket.waitForClose();
  });

  test("delays later messages until it is done", async () => {
    const socket = await connect();
    const value = await tokenFor("ada");
    socket.send({ type: "Authenticate", tokenType: "User", value, baseVersion: 0 });
    socket.subscribe("accounts:viewer", {});
    await until("there is an answer", () => socket.valuesOf(1).length > 0);
    expect(socket.valuesOf(1)).toMatchObject([{ subject: "ada" }]);
  });

  test("with the admin key may act as any identity", async () => {
    const socket = await connect();
    const impersonating = { issuer: "https://idp", subject: "eve" };
    socket.send({
      type: "Authenticate",
      tokenType: "Admin",
      value: ADMIN_KEY,
      baseVersion: 0,
      impersonating,
    });
    socket.subscribe("accounts:viewer", {});
    await until("there is an answer", () => socket.valuesOf(1).length > 0);
    expect(socket.valuesOf(1)).toMatchObject([{ tokenIdentifier: "https://idp|eve" }]);
  });

  test("never lets the public share an operator's answer from an internal function", async () => {
    const operator = await connect();
    operator.send({ type: "Authenticate", tokenType: "Admin", value: ADMIN_KEY, baseVersion: 0 });
    operator.subscribe("messages:hidden", {});
    await until("there is an answer", () => operator.valuesOf(1).length > 0);
    const stranger = await connect();
    stranger.subscribe("messages:hidden", {});
    const { modifications } = await stranger.waitFor("Transition");
    expect(modifications).toMatchObject([
      {
        type: "QueryFailed",
        errorMessage: expect.stringContaining("Could not find public function"),
      },
    ]);
  });

  test("that has expired stops the updates", async () => {
    const separate = await startBackend();
    try {
      const socket = await SyncSocket.open(separate.url);
      sockets.push(socket);
      const value = await tokenFor("ada");
      socket.send({ type: "Authenticate", tokenType: "User", value, baseVersion: 0 });
      socket.subscribe("accounts:total", { name: "ada" });
      await until("there is an answer", () => socket.valuesOf(1).length > 0);
      separate.advance(2 * 60 * 60 * 1000);
      await separate.engine.mutation({
        component: "",
        path: "accounts:add",
        args: { name: "ada" },
        caller: { kind: "anonymous" },
      });
      expect(await socket.waitFor("AuthError")).toMatchObject({ authUpdateAttempted: false });
      expect(socket.valuesOf(1)).toEqual([0]);
    } finally {
      await separate.dispose();
    }
  });

  test("that has expired refuses the next call without running it", async () => {
    const separate = await startBackend();
    try {
      const socket = await SyncSocket.open(separate.url);
      sockets.push(socket);
      const value = await tokenFor("ada");
      socket.send({ type: "Authenticate", tokenType: "User", value, baseVersion: 0 });
      await socket.waitFor("Transition");
      separate.advance(2 * 60 * 60 * 1000);
      socket.mutate(0, "accounts:add", { name: "late" });
      expect(await socket.waitFor("AuthError")).toMatchObject({
        error: "Convex token identity expired",
        authUpdateAttempted: false,
        baseVersion: 1,
      });
      await socket.waitForClose();
      expect(separate.runs).toEqual([]);
    } finally {
      await separate.dispose();
    }
  });
});

describe("a client that reads slowly", () => {
  const KIBIBYTE = 1024;
  const MEBIBYTE = KIBIBYTE * KIBIBYTE;

  test("gets fewer updates, and the newest state in the end", { tags: ["deep"] }, async () => {
    const socket = await connect();
    const author = aName();
    socket.subscribe("messages:list", { author });
    await socket.waitFor("Transition");
    socket.socket.pause();
    const rounds = 40;
    for (let count = 0; count < rounds; count += 1) {
      await backend.engine.mutation({
        component: "",
        path: "messages:send",
        args: { author, body: `${count} ${"x".repeat(200 * KIBIBYTE)}` },
        caller: { kind: "anonymous" },
      });
    }
    socket.socket.resume();
    const newest = () => (socket.valuesOf(1).at(-1) as string[]).length;
    await until("the newest state is there", () => newest() === rounds);
    expect(socket.ofType("Transition").length).toBeLessThan(rounds);
  });

  test("is disconnected before its unread answers fill the memory", {
    tags: ["deep"],
  }, async () => {
    const socket = await connect();
    socket.socket.pause();
    const value = "x".repeat(8 * MEBIBYTE);
    for (let requestId = 0; requestId < 16; requestId += 1) {
      socket.send({ type: "Action", requestId, udfPath: "messages:echo", args: [{ value }] });
    }
    const start = backend.runs.length;
    await until("all was answered", () => backend.runs.length - start >= 8);
    await quietMoment();
    socket.socket.resume();
    await socket.waitForClose();
    expect(socket.closeCode).toBe(1006);
  });
});

describe("a socket is closed", () => {
  test("fatally for an invalid message", async () => {
    const socket = await connect();
    socket.socket.send("{");
    expect((await socket.waitFor("FatalError")).error).toMatch(
      /^Received Invalid JSON on websocket/,
    );
    await socket.waitForClose();
  });

  test("fatally for a query set that builds on an unknown version", async () => {
    const socket = await connect();
    socket.subscribe("accounts:total", { name: "x" }, 5);
    expect((await socket.waitFor("FatalError")).error).toBe(
      "Base version 5 passed up doesn't match the current version 0",
    );
  });

  test("with a retry when the client has seen a later state than exists", async () => {
    const socket = await connect();
    const maxObservedTimestamp = Buffer.alloc(8, 0x7f).toString("base64");
    socket.send({ type: "Connect", sessionId: randomUUID(), maxObservedTimestamp });
    await socket.waitForClose();
    expect([socket.closeCode, socket.ofType("FatalError")]).toEqual([1011, []]);
  });

  test("when an ordinary client addresses a component", async () => {
    const socket = await connect();
    socket.send({
      type: "Mutation",
      requestId: 0,
      udfPath: "a:b",
      args: [{}],
      componentPath: "inner",
    });
    await socket.waitForClose();
    expect(socket.ofType("MutationResponse")).toEqual([]);
  });

  test("when a message is larger than any call may be", async () => {
    const socket = await connect();
    socket.socket.send("x".repeat(17 * 1024 * 1024));
    await socket.waitForClose();
    expect(socket.closeCode).toBe(1009);
  });

  test("with a close code that lets clients reconnect when the server stops", async () => {
    const separate = await startBackend();
    const socket = await SyncSocket.open(separate.url);
    await separate.dispose();
    await socket.waitForClose();
    expect(socket.closeCode).toBe(1001);
  });
});
