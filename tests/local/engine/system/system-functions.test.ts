import type { JSONValue } from "convex/values";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Caller } from "../../../../local/engine/contracts/calls.ts";
import { ADMIN_KEY, type NetworkBackend, startBackend } from "../fixtures/network-backend.ts";
import { quietMoment, until } from "../fixtures/network-wait.ts";
import { ANYONE, asUser, OPERATOR, resultOf, startEngine } from "../fixtures/running-engine.ts";
import { SyncSocket } from "../sync/sync-socket.ts";

const ACTING_FOR_ADA: Caller = {
  kind: "admin",
  actingAs: { issuer: "https://i.test", subject: "ada", tokenIdentifier: "https://i.test|ada" },
};

describe("a system function", () => {
  test.each([
    "_system/cli/tables",
    "_system/cli/tableData",
    "_system/cli/queryEnvironmentVariables",
    "_system/cli/queryEnvironmentVariables:get",
    "_system/cli/modules:apiSpec",
    "_system/frontend/components:list",
  ])("answers only operators: %s", async (path) => {
    const { query } = await startEngine();
    for (const caller of [ANYONE, asUser("ada")]) {
      await expect(query(path, { name: "GREETING" }, caller)).rejects.toThrow(
        `Could not find public function for '${path}'.`,
      );
    }
  });

  test("answers an operator who acts as a user", async () => {
    const { query } = await startEngine();
    await expect(
      query("_system/cli/tableSize", { tableName: "notes" }, ACTING_FOR_ADA),
    ).resolves.toBe(0);
  });

  test("that this engine lacks is refused by name", async () => {
    const { query } = await startEngine();
    await expect(query("_system/cli/nothing", {}, OPERATOR)).rejects.toThrow(
      "`_system/cli/nothing` is not implemented by the embedded engine",
    );
  });

  test("cannot be called as a mutation or an action", async () => {
    const { mutation, action } = await startEngine();
    for (const call of [mutation, action]) {
      await expect(call("_system/cli/tables", {}, OPERATOR)).rejects.toThrow(
        "Could not find public function",
      );
    }
  });

  test("leaves no trace in the function log", async () => {
    const { engine, query } = await startEngine();
    const logged: string[] = [];
    engine.onLog(({ identifier }) => logged.push(identifier));
    await query("_system/cli/queryEnvironmentVariables", {}, OPERATOR);
    await query("notes:list", { author: "ada" });
    expect(logged).toEqual(["notes:list"]);
  });

  test("says which argument is missing or wrong", async () => {
    const { query } = await startEngine();
    const read = (args: Record<string, JSONValue>) =>
      query("_system/cli/tableData", args, OPERATOR);
    await expect(read({})).rejects.toThrow("Argument `table` must be a string");
    const table = "notes";
    await expect(read({ table, order: "up" })).rejects.toThrow('`order` must be "asc" or "desc"');
    const page = { table, order: "asc" };
    await expect(read(page)).rejects.toThrow("`paginationOpts` must be an object");
    const paginationOpts = { cursor: "here", numItems: 1 };
    await expect(read({ ...page, paginationOpts })).rejects.toThrow(
      "Invalid cursor for this query",
    );
  });
});

test("the list of components names the app and every component by its path", async () => {
  const { query } = await startEngine({ app: "component-app" });
  const components = (await query("_system/frontend/components:list", {}, OPERATOR)) as {
    path: string;
    name: string | null;
  }[];
  expect(components.map(({ path, name }) => [path, name])).toEqual([
    ["", null],
    ["ledger", "ledger"],
    ["ledger/audit", "audit"],
    ["secondLedger", "secondLedger"],
    ["secondLedger/audit", "audit"],
  ]);
});

test("the functions of a component are its own, internal ones included", async () => {
  const { engine } = await startEngine({ app: "component-app" });
  const request = { path: "_system/cli/modules:apiSpec", args: {}, caller: OPERATOR };
  const { result } = await engine.query({ ...request, component: "ledger" });
  const specs = resultOf(result) as { identifier: string; visibility: { kind: string } }[];
  expect(specs).toContainEqual(
    expect.objectContaining({ identifier: "entries.js:secret", visibility: { kind: "internal" } }),
  );
  expect(specs.some(({ identifier }) => identifier.startsWith("app.js"))).toBe(false);
});

describe("over a WebSocket", () => {
  let backend: NetworkBackend;
  let socket: SyncSocket;

  beforeAll(async () => {
    backend = await startBackend();
    socket = await SyncSocket.open(backend.url);
    socket.send({ type: "Authenticate", tokenType: "Admin", value: ADMIN_KEY, baseVersion: 0 });
  });

  afterAll(() => backend.dispose());

  const send = (author: string) =>
    backend.engine.mutation({
      component: "",
      path: "messages:send",
      args: { author, body: "x" },
      caller: ANYONE,
    });
  const latest = (queryId: number) => socket.valuesOf(queryId).at(-1);

  test("the rows of a table, its size and its watch follow every write to it and to no other table", async () => {
    const newest = { cursor: null, numItems: 1 };
    const page = { table: "messages", order: "desc", paginationOpts: newest };
    socket.subscribe("_system/cli/tableData", page, 0);
    socket.subscribe("_system/cli/tableSize", { tableName: "messages" }, 1);
    socket.subscribe("_system/cli/queryTable", { tableName: "messages" }, 2);
    await until("all are answered", () => latest(3) !== undefined);
    expect(latest(1)).toMatchObject({ page: [], isDone: true });
    const watched = latest(3);

    await send("ada");
    await until("the count follows", () => latest(2) === 1);
    await until("the rows follow", () => socket.valuesOf(1).length === 2);
    expect(latest(1)).toMatchObject({ page: [{ author: "ada", body: "x" }] });
    expect(latest(3)).not.toBe(watched);

    const { length } = socket.received;
    await backend.engine.mutation({
      component: "",
      path: "accounts:add",
      args: { name: "ada" },
      caller: ANYONE,
    });
    await quietMoment();
    expect(socket.received).toHaveLength(length);
  });

  test("the environment follows each change", async () => {
    socket.subscribe("_system/cli/queryEnvironmentVariables", {}, 3);
    await until("it is answered", () => latest(4) !== undefined);
    await backend.engine.setEnvironment([{ name: "NEW_NAME", value: "1" }]);
    await until("it follows", () => socket.valuesOf(4).length === 2);
    expect(latest(4)).toContainEqual({ name: "NEW_NAME", value: "1" });
  });
});
