import { describe, expect, it } from "vitest";
import { pushRequest } from "./fixtures/push-request.ts";
import { ANYONE, asUser, startEngine } from "./fixtures/running-engine.ts";

const SITE = "http://site.test";

async function startSite() {
  const systemEnvironment = new Map([["CONVEX_SITE_URL", SITE]]);
  const { engine } = await startEngine({ app: "recurring-app", systemEnvironment });
  const call = (method: string, path: string, caller = ANYONE) =>
    engine.httpAction(new Request(SITE + path, { method }), caller);
  return { engine, call };
}

describe("a mounted component", () => {
  it("answers requests under its prefix, with its own functions and part of the site", async () => {
    const { engine, call } = await startSite();
    const logged: string[] = [];
    engine.onLog(({ udfType, component, identifier }) => {
      if (udfType === "HttpAction") logged.push(`${component}: ${identifier}`);
    });
    const answer = await call("POST", "/meter/read", asUser("ann"));
    expect(await answer.json()).toEqual({
      pathname: "/meter/read",
      componentPath: "meter",
      caller: null,
      site: `${SITE}/meter`,
    });
    expect(logged).toEqual(["meter: POST /meter/read"]);
  });

  it("may mount another within its part", async () => {
    const { call } = await startSite();
    const answer = await call("GET", "/meter/gauge/7");
    expect(await answer.text()).toBe(`gauge at ${SITE}/meter/gauge for /meter/gauge/7`);
  });

  it("answers 404 itself for unknown paths", async () => {
    const { call } = await startSite();
    const answer = await call("GET", "/meter/nowhere");
    expect([answer.status, await answer.text()]).toEqual([
      404,
      "No HttpAction routed for /nowhere",
    ]);
  });
});

describe("an app with an httpPrefix", () => {
  it("answers under it and nowhere else", async () => {
    const { call } = await startSite();
    expect(await (await call("GET", "/api/hello")).text()).toBe("the app says hello");
    expect((await call("GET", "/hello")).status).toBe(404);
  });

  it("does not answer for the component, even if its own routes overlap", async () => {
    const { call } = await startSite();
    expect(await (await call("GET", "/api/meter/inner/x")).text()).toBe("the app inside the meter");
    expect((await call("GET", "/meter/inner/x")).status).toBe(404);
  });
});

it("a push tells the CLI where components are mounted", async () => {
  const { engine } = await startEngine({ deploys: false });
  const { analysis } = await engine.startPush(await pushRequest("recurring-app"));
  expect(analysis).toMatchObject({
    "": { definition: { httpMounts: { "/meter/": "_reference/childComponent/meter" } } },
  });
});

it("mounting a component without http actions is refused at the push", async () => {
  const { engine } = await startEngine({ deploys: false });
  const push = await pushRequest("recurring-app");
  for (const component of push.componentDefinitions) {
    component.functions = component.functions.filter(({ path }) => path !== "http.js");
  }
  await expect(engine.startPush(push)).rejects.toMatchObject({ code: "TypecheckError" });
});
