import { describe, expect, it, onTestFinished, vi } from "vitest";
import { startServer } from "../../../local/engine/server.ts";
import { pushRequest } from "./fixtures/push-request.ts";
import { ANYONE, asUser, startEngine } from "./fixtures/running-engine.ts";

async function startSite(setup = {}) {
  const running = await startEngine({ app: "component-app", ...setup });
  const { engine } = running;
  const server = await startServer({ engine, port: 0, sitePort: 0, adminKey: "key" });
  onTestFinished(() => server.close());
  const call = (path: string, init?: RequestInit) => fetch(server.siteUrl + path, init);
  return { ...running, call };
}

describe("an http action", () => {
  it("receives the request and returns its response, with headers and bodies unchanged", async () => {
    const { call } = await startSite();
    const body = new Uint8Array([0, 255, 1]);
    const answer = await call("/echo", { method: "POST", body, headers: { "x-kind": "bytes" } });
    expect(answer.status).toBe(201);
    expect(answer.headers.get("x-kind")).toBe("bytes");
    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(body);
  });

  it("is found by a path prefix and may run mutations", async () => {
    const { call } = await startSite();
    const answer = await call("/notes/hello", { method: "PUT" });
    expect(await answer.json()).toEqual({ id: expect.any(String) });
  });

  it("sees the address under which clients reach it through a proxy", async () => {
    const { engine } = await startEngine({ app: "component-app" });
    const origins = { publicUrl: "https://convex.test", publicSiteUrl: "https://site.test" };
    const server = await startServer({
      ...{ engine, port: 0, sitePort: 0, adminKey: "key", ...origins },
    });
    onTestFinished(() => server.close());
    const asked = vi.spyOn(engine, "httpAction");
    await fetch(`${server.siteUrl}/who?a=1`);
    expect(asked.mock.calls[0]?.[0].url).toBe("https://site.test/who?a=1");
    const answer = await fetch(`${server.url}/api/v1/get_canonical_urls`, {
      headers: { authorization: "Convex key" },
    });
    expect(await answer.json()).toEqual({
      ...{ convexCloudUrl: "https://convex.test", convexSiteUrl: "https://site.test" },
    });
  });

  it("is told when its client disconnects", async () => {
    const { call, query } = await startSite({ app: "node-app" });
    const noted = () => query("notes:list");
    const client = new AbortController();
    const asked = call("/patient", { signal: client.signal });
    await expect.poll(noted).toContain("patient");
    client.abort();
    await expect(asked).rejects.toThrow();
    await expect.poll(noted).toContain("given up");
  });

  it("that throws answers 500 with the error, and is logged", async () => {
    const { call, engine } = await startSite();
    const logged: (string | null)[] = [];
    engine.onLog(({ identifier, error }) => logged.push(identifier, error));
    const answer = await call("/broken");
    expect([answer.status, await answer.json()]).toEqual([
      500,
      {
        code: expect.stringMatching(
          /^\[Request ID: \w+\] Server Error: Uncaught Error: out of order$/,
        ),
        trace: expect.stringContaining("Uncaught Error: out of order"),
      },
    ]);
    expect(logged).toEqual(["GET /broken", expect.stringContaining("out of order")]);
  });

  it("sees its caller and its own name", async () => {
    const { engine } = await startEngine({ app: "component-app" });
    const who = async (caller: typeof ANYONE) =>
      (await engine.httpAction(new Request("http://site.test/who"), caller)).json();
    expect(await who(ANYONE)).toEqual({ subject: null, name: "http" });
    expect(await who(asUser("ann"))).toEqual({ subject: "ann", name: "http" });
  });

  it("is called anonymously when the token does not verify", async () => {
    const { call } = await startSite();
    const answer = await call("/who", { headers: { authorization: "Bearer another-system" } });
    expect(await answer.json()).toMatchObject({ subject: null });
  });
});

describe("a request without an http action", () => {
  it("is answered 404 by the router", async () => {
    const { call } = await startSite();
    const answer = await call("/nowhere");
    expect([answer.status, await answer.text()]).toEqual([
      404,
      "No HttpAction routed for /nowhere",
    ]);
  });

  it("is answered 404 when the app has none at all", async () => {
    const { call } = await startSite({ app: "app" });
    const answer = await call("/echo", { method: "POST", body: "x" });
    expect([answer.status, await answer.text()]).toEqual([
      404,
      "This Convex deployment does not have HTTP actions enabled.",
    ]);
  });
});

it("an http.ts that exports something else is refused at the push", async () => {
  const { engine } = await startEngine({ deploys: false });
  const push = await pushRequest("component-app");
  const http = push.appDefinition.changedModules.find(({ path }) => path === "http.js");
  Object.assign(http ?? {}, { source: "export default {};" });
  await expect(engine.startPush(push)).rejects.toThrow("is not a Router");
});
