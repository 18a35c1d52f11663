// The official clients, unmodified, against the real engine over real sockets.
import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { fetchMutation, fetchQuery, preloadedQueryResult, preloadQuery } from "convex/nextjs";
import { ConvexReactClient } from "convex/react";
import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import { ConvexError } from "convex/values";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { accounts, hidden, messages } from "./fixtures/network-api.ts";
import {
  ADMIN_KEY,
  forgedTokenFor,
  ISSUER,
  type NetworkBackend,
  startBackend,
  tokenFor,
} from "./fixtures/network-backend.ts";
import { quietMoment, until } from "./fixtures/network-wait.ts";

let backend: NetworkBackend;
const closers: (() => unknown)[] = [];

beforeEach(async () => {
  backend = await startBackend();
});

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await backend.dispose();
});

function httpClient(): ConvexHttpClient {
  return new ConvexHttpClient(backend.url, { logger: false });
}

function liveClient(): ConvexClient {
  const client = new ConvexClient(backend.url, { logger: false });
  closers.push(() => client.close());
  return client;
}

/** Every value a live query takes, in order. */
function watch<Query extends FunctionReference<"query">>(
  client: ConvexClient,
  query: Query,
  args: FunctionArgs<Query>,
): FunctionReturnType<Query>[] {
  const values: FunctionReturnType<Query>[] = [];
  client.onUpdate(query, args, (value) => values.push(value));
  return values;
}

describe("ConvexHttpClient", () => {
  test("writes, reads and acts with values of every kind", async () => {
    const client = httpClient();
    await client.mutation(messages.send, { author: "ada", body: "hello" });
    expect(await client.query(messages.list, { author: "ada" })).toEqual(["hello"]);
    const value = { big: 2n ** 62n, bytes: new ArrayBuffer(2), odd: -0, none: null };
    expect(await client.action(messages.echo, { value })).toEqual(value);
  });

  test("gets a ConvexError with its data, and nothing of that mutation stays", async () => {
    const client = httpClient();
    const failure = client.mutation(messages.reject, {});
    await expect(failure).rejects.toBeInstanceOf(ConvexError);
    await expect(failure).rejects.toMatchObject({ data: { reason: "full", limit: 3n } });
    expect(await client.query(messages.list, { author: "nobody" })).toEqual([]);
  });

  test("gets an error with Convex's prefix and a request id", async () => {
    await expect(httpClient().query(messages.crash, {})).rejects.toThrow(
      /^\[Request ID: [0-9a-f]{16}\] Server Error\nUncaught Error: no luck/,
    );
  });

  test("is seen by functions as the user its token names", async () => {
    const client = httpClient();
    expect(await client.query(accounts.viewer, {})).toBeNull();
    client.setAuth(await tokenFor("ada", { role: "operator" }));
    expect(await client.query(accounts.viewer, {})).toEqual({
      tokenIdentifier: `${ISSUER}|ada`,
      issuer: ISSUER,
      subject: "ada",
      role: "operator",
    });
  });

  test.each([
    ["forged", () => forgedTokenFor("ada"), "Could not decode token"],
    ["expired", () => tokenFor("ada", { exp: 1 }), "Token expired"],
    ["meant for another audience", () => tokenFor("ada", { aud: "other" }), "NoAuthProvider"],
  ])("is refused with a token that is %s", async (_case, makeToken, message) => {
    const client = httpClient();
    client.setAuth(await makeToken());
    await expect(client.query(accounts.viewer, {})).rejects.toThrow(message);
  });

  test("reaches internal functions only with the admin key", async () => {
    const client = httpClient();
    await expect(client.query(hidden, {})).rejects.toThrow("Could not find public function");
    (client as unknown as { setAdminAuth(key: string): void }).setAdminAuth(ADMIN_KEY);
    expect(await client.query(hidden, {})).toBe("internal");
  });

  test("acts as an identity that the admin key vouches for", async () => {
    const client = httpClient() as unknown as ConvexHttpClient & {
      setAdminAuth(key: string, identity: object): void;
    };
    client.setAdminAuth(ADMIN_KEY, { issuer: ISSUER, subject: "ada" });
    expect(await client.query(accounts.viewer, {})).toMatchObject({
      tokenIdentifier: `${ISSUER}|ada`,
    });
  });

  test("is told that there is no history to read consistently from", async () => {
    await expect(httpClient().consistentQuery(messages.list, { author: "ada" })).rejects.toThrow(
      "NotImplemented",
    );
  });
});

describe("ConvexClient", () => {
  test("receives other clients' writes, and no irrelevant updates", async () => {
    const updates = watch(liveClient(), messages.list, { author: "ada" });
    await until("the first answer came", () => updates.length === 1);
    const runsBefore = backend.runs.length;
    await httpClient().mutation(messages.send, { author: "bob", body: "unrelated" });
    await quietMoment();
    expect(backend.runs.slice(runsBefore).map(({ udfType }) => udfType)).toEqual(["Mutation"]);
    await httpClient().mutation(messages.send, { author: "ada", body: "news" });
    await until("the update came", () => updates.length === 2);
    expect(updates).toEqual([[], ["news"]]);
  });

  test("shows an optimistic update without a flicker until the real one replaces it", async () => {
    const client = liveClient();
    const updates = watch(client, messages.list, { author: "ada" });
    await until("the first answer came", () => updates.length === 1);
    await client.mutation(
      messages.send,
      { author: "ada", body: "now" },
      {
        optimisticUpdate: (local, { author, body }) => {
          local.setQuery(messages.list, { author }, [
            ...(local.getQuery(messages.list, { author }) ?? []),
            body,
          ]);
        },
      },
    );
    await quietMoment();
    expect(updates.every((value, at) => at === 0 || value.join() === "now")).toBe(true);
    expect(updates.at(-1)).toEqual(["now"]);
  });

  test("has its own write in its queries when the mutation's promise resolves", async () => {
    const client = liveClient();
    const updates = watch(client, accounts.total, { name: "ada" });
    for (let expected = 1; expected <= 20; expected += 1) {
      await client.mutation(accounts.add, { name: "ada" });
      expect(updates.at(-1)).toBe(expected);
    }
  });

  test("runs its mutations in the order they were called", async () => {
    const client = liveClient();
    const bodies = Array.from({ length: 50 }, (_unused, index) => `message ${index}`);
    await Promise.all(
      bodies.map((body) => client.mutation(messages.send, { author: "ada", body })),
    );
    expect(await httpClient().query(messages.list, { author: "ada" })).toEqual(bodies);
  });

  test("gets failures of queries, mutations and actions as errors", async () => {
    const client = liveClient();
    const failures: Error[] = [];
    client.onUpdate(
      messages.crash,
      {},
      () => {},
      (failure) => failures.push(failure),
    );
    await expect(client.mutation(messages.reject, {})).rejects.toMatchObject({
      data: { reason: "full", limit: 3n },
    });
    await expect(client.action(messages.echo, {} as never)).rejects.toThrow(
      "ArgumentValidationError",
    );
    await until("the query failed", () => failures.length > 0);
    expect(failures[0]?.message).toContain("Uncaught Error: no luck");
  });

  test("sees its identity as soon as it has authenticated", async () => {
    const client = liveClient();
    const updates = watch(client, accounts.viewer, {});
    const states: boolean[] = [];
    await until("it is anonymous", () => updates.length === 1);
    client.setAuth(
      () => tokenFor("ada"),
      (isAuthenticated) => states.push(isAuthenticated),
    );
    await until("it is known", () => updates.length === 2);
    expect(updates).toMatchObject([null, { subject: "ada" }]);
    expect(new Set(states)).toEqual(new Set([true]));
  });

  test("is told that a forged token is refused", async () => {
    const client = liveClient();
    const states: boolean[] = [];
    client.setAuth(
      () => forgedTokenFor("ada"),
      (isAuthenticated) => states.push(isAuthenticated),
    );
    await until("it was refused", () => states.length > 0);
    expect(states).toEqual([false]);
  });

  test("whose token expires on an open socket gets a new one and loses no mutation", async () => {
    const client = liveClient();
    const hour = 60 * 60;
    let lifetimesIssued = 0;
    client.setAuth(async () => {
      lifetimesIssued += 1;
      const exp = Math.floor(Date.now() / 1000) + lifetimesIssued * 3 * hour;
      return tokenFor("ada", { exp });
    });
    const updates = watch(client, accounts.viewer, {});
    await until("it is known", () => updates.some((value) => value !== null));
    await until("the client has replaced its first token", () => lifetimesIssued === 2);
    await quietMoment();
    const issuedBefore = lifetimesIssued;
    backend.advance(issuedBefore * 3 * hour * 1000);
    await client.mutation(accounts.add, { name: "ada" });
    expect(lifetimesIssued).toBeGreaterThan(issuedBefore);
    expect(await httpClient().query(accounts.total, { name: "ada" })).toBe(1);
  });

  test("keeps a page's end where it was while items are added to the page", async () => {
    const client = liveClient();
    for (const body of ["1", "2", "3"])
      await client.mutation(messages.send, { author: "ada", body });
    const paginationOpts = { numItems: 2, cursor: null, id: 1 };
    const pages = watch(client, messages.page, { author: "ada", paginationOpts });
    await until("the page came", () => pages.length === 1);
    await client.mutation(messages.send, { author: "ada", body: "4" });
    await until("the page grew", () => pages.length === 2);
    expect(pages.map(({ page }) => page.map(({ body }) => body))).toEqual([
      ["3", "2"],
      ["4", "3", "2"],
    ]);
    expect(pages[1]?.continueCursor).toBe(pages[0]?.continueCursor);
  });

  test("runs everything again after a push", async () => {
    const updates = watch(liveClient(), messages.list, { author: "ada" });
    await until("the first answer came", () => updates.length === 1);
    const runsBefore = backend.runs.length;
    await backend.deploy();
    await until("the query ran again", () => backend.runs.length > runsBefore);
    expect(backend.runs.at(-1)?.identifier).toContain("messages");
  });

  test("reconnects after a restart without losing or doubling a mutation", async () => {
    const client = liveClient();
    const updates = watch(client, accounts.total, { name: "ada" });
    await until("the first answer came", () => updates.length === 1);
    const calls: Promise<unknown>[] = [];
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 20; count += 1) {
        calls.push(client.mutation(accounts.add, { name: "ada" }));
      }
      await backend.stop();
      for (let count = 0; count < 5; count += 1) {
        calls.push(client.mutation(accounts.add, { name: "ada" }));
      }
      await backend.start();
    }
    await Promise.all(calls);
    expect(await httpClient().query(accounts.total, { name: "ada" })).toBe(75);
    expect(updates.at(-1)).toBe(75);
  });
});

describe("ConvexReactClient", () => {
  test("watches a query, mutates optimistically and authenticates", async () => {
    const client = new ConvexReactClient(backend.url, { logger: false });
    closers.push(() => client.close());
    const list = client.watchQuery(messages.list, { author: "ada" });
    const seen: (string[] | undefined)[] = [];
    list.onUpdate(() => seen.push(list.localQueryResult()));
    await until("the first answer came", () => seen.length === 1);
    await client.mutation(
      messages.send,
      { author: "ada", body: "x" },
      { optimisticUpdate: (local) => local.setQuery(messages.list, { author: "ada" }, ["x"]) },
    );
    await until("the write is visible", () => seen.length >= 2);
    expect(seen.map((value) => value?.join())).toEqual(["", ...seen.slice(1).map(() => "x")]);
    client.setAuth(() => tokenFor("ada"));
    await until("it is known", () => backend.runs.length > 0);
    expect(await client.query(accounts.viewer, {})).toMatchObject({ subject: "ada" });
  });
});

describe("convex/nextjs", () => {
  test("fetches, mutates and preloads from a server", async () => {
    const options = { url: backend.url, token: await tokenFor("ada") };
    await fetchMutation(messages.send, { author: "ada", body: "from the server" }, options);
    expect(await fetchQuery(messages.list, { author: "ada" }, options)).toEqual([
      "from the server",
    ]);
    const preloaded = await preloadQuery(messages.list, { author: "ada" }, options);
    expect(preloadedQueryResult(preloaded)).toEqual(["from the server"]);
    expect(await fetchQuery(accounts.viewer, {}, options)).toMatchObject({ subject: "ada" });
  });
});
