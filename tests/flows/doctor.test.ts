import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterEach, describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { examine } from "../../commands/doctor/examine";
import type { Finding } from "../../lib/deployment/finding";
import { newServiceKey } from "../../lib/deployment/own-secrets";
import { productIdsOf } from "../../local/samples/products.ts";
import { setEnvironment } from "../../local/stack/deploy.ts";

// The doctor against a running stack: healthy, and with faults that are planted in its settings and at its providers.

const stack = inject("stack");
const envFile = join(inject("localDir"), "deployment.env");
const settings = parseEnv(readFileSync(envFile, "utf8"));

interface Report {
  ok: boolean;
  findings: Finding[];
}

/** `changes` are what the operator's env file says instead. */
async function doctor(changes: Record<string, string> = {}, fix = false): Promise<Report> {
  for (const [name, value] of Object.entries({ ...settings, ...changes })) vi.stubEnv(name, value);
  const { text, exitCode } = await examine({ envFile, fix, strict: false, json: true }, false);
  const report = JSON.parse(text) as Report;
  expect(report.ok).toBe(exitCode === 0);
  return report;
}

const wrongIn = ({ findings }: Report) =>
  findings.filter(({ level }) => level === "error" || level === "warning").map(({ id }) => id);
const mendOf = ({ findings }: Report, id: string) => findings.find((one) => one.id === id)?.mend;

afterEach(() => void vi.unstubAllEnvs());

it("a healthy stack has nothing to mend", async () => {
  const report = await doctor();
  expect(wrongIn(report)).toEqual([]);
  expect(report.findings.map(({ id }) => id)).toEqual(
    expect.arrayContaining(["fit.service-key", "polar.endpoint", "outside.self-test.payments"]),
  );
});

describe("the operator's env file", () => {
  it("has another webhook secret than the web server and the endpoint", async () => {
    const report = await doctor({ POLAR_WEBHOOK_SECRET: "polar_whs_of_another_endpoint" });
    expect(wrongIn(report)).toEqual([
      "fit.in-use.POLAR_WEBHOOK_SECRET",
      "fit.heartbeat-secret",
      "polar.endpoint.secret",
      "outside.self-test.payments",
    ]);
  });

  it("has the private key of another pair", async () => {
    const SERVICE_PRIVATE_KEY = JSON.stringify(await newServiceKey());
    const report = await doctor({ SERVICE_PRIVATE_KEY });
    expect(wrongIn(report)).toEqual(["fit.service-key"]);
    expect(mendOf(report, "fit.service-key")).toContain("npm run keys");
  });

  it("has a secret key of another instance, and another issuer", async () => {
    const report = await doctor({
      CLERK_SECRET_KEY: "sk_live_of_another_instance",
      NEXT_PUBLIC_CLERK_PROXY_URL: stack.emulators.figma,
    });
    expect(wrongIn(report)).toEqual(["fit.issuer", "clerk.secret-key", "clerk.issuer"]);
  });

  it("has no key for Convex that counts", async () => {
    const report = await doctor({ CONVEX_SELF_HOSTED_ADMIN_KEY: "switchboard-local|wrong" });
    expect(wrongIn(report)).toEqual(["fit.backend"]);
  });

  it("names an address at which nothing answers", async () => {
    const report = await doctor({ APP_URL: "http://localhost:1" });
    expect(wrongIn(report)).toEqual(["fit.app-url", "polar.endpoint", "outside.app"]);
  });
});

/** Puts them back whatever happens. */
async function withSettings(
  changes: Record<string, string>,
  examined: () => Promise<Report> = doctor,
): Promise<Report> {
  const engine = { url: stack.convex.url, adminKey: stack.convex.adminKey };
  const names = Object.keys(changes);
  const before = await readVariables();
  try {
    await setEnvironment(engine, changes);
    return await examined();
  } finally {
    await setEnvironment(
      engine,
      Object.fromEntries(names.map((name) => [name, before.get(name) ?? null])),
    );
  }
}

/** What stands in front of a provider: it can be down, and its clock can differ. */
async function aWayTo(target: string) {
  const way = { aheadMs: 0, isDown: false };
  const server = createServer((request, response) => {
    if (way.isDown) return void response.destroy();
    void pass(request, target).then(async (answer) => {
      const date = new Date(Date.now() + way.aheadMs).toUTCString();
      response.writeHead(answer.status, { "content-type": "application/json", date });
      response.end(await answer.text());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { way, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function pass(request: IncomingMessage, target: string): Promise<Response> {
  const { method = "GET", url = "/" } = request;
  const { authorization = "", accept = "*/*" } = request.headers;
  let body = "";
  for await (const chunk of request) body += String(chunk);
  const type = { "content-type": request.headers["content-type"] ?? "application/json" };
  return await fetch(new URL(url, target), {
    ...{ method, headers: { authorization, accept, ...(body && type) } },
    ...(body && { body }),
  });
}

describe("a fault, and the step that is told, done as it says", () => {
  it("a wrong webhook secret", async () => {
    const wrong = await doctor({ POLAR_WEBHOOK_SECRET: "polar_whs_of_another_endpoint" });
    const [, name = ""] =
      /^Set the same ([A-Z_]+) /.exec(mendOf(wrong, "outside.self-test.payments") ?? "") ?? [];
    expect(wrongIn(await doctor({ [name]: settings[name] ?? "" }))).toEqual([]);
  });

  it("a clock that is ten minutes behind the provider's, and no secret is blamed for it", async () => {
    const { way, url } = await aWayTo(stack.emulators.clerk);
    way.aheadMs = 600_000;
    const late = await doctor({ CLERK_API_URL: url });
    expect(wrongIn(late)).toEqual(
      expect.arrayContaining(["outside.clock.here", "outside.self-test.payments"]),
    );
    const mend = mendOf(late, "outside.self-test.payments");
    expect(mend).toBe(mendOf(late, "outside.clock.here"));
    expect(mend).toContain("timedatectl set-ntp true");
    way.aheadMs = 0;
    expect(wrongIn(await doctor({ CLERK_API_URL: url }))).toEqual([]);
  });

  it("a provider that is down", async () => {
    const { way, url } = await aWayTo(stack.emulators.polar);
    await withSettings({ POLAR_SERVER: url }, async () => {
      way.isDown = true;
      const down = await doctor();
      const named = down.findings.filter(
        ({ group, level }) => group === "polar" && level === "warning",
      );
      expect(named.length).toBeGreaterThan(0);
      expect(named[0]?.says).toContain("does not answer");
      expect(named[0]?.mend).toContain("Run this again");
      way.isDown = false;
      const up = await doctor();
      expect(wrongIn(up)).toEqual([]);
      return up;
    });
  });

  it("a list of secrets in another order than the web server knows them", async () => {
    const value = settings.POLAR_WEBHOOK_SECRET ?? "";
    await withSettings({ POLAR_WEBHOOK_SECRET: `polar_whs_not_there_yet,${value}` }, async () => {
      const disordered = await doctor();
      expect(wrongIn(disordered)).toContain("fit.heartbeat-secret");
      const mend = mendOf(disordered, "fit.heartbeat-secret") ?? "";
      const [, name = ""] = /set ([A-Z_]+)[ =]'the web server's value'/.exec(mend) ?? [];
      return await withSettings({ [name]: value }, async () => {
        const ordered = await doctor();
        expect(wrongIn(ordered)).toEqual([]);
        return ordered;
      });
    });
  });
});

describe("Convex's settings", () => {
  it("have several faults at once, and each is named", async () => {
    const report = await withSettings({
      APP_URL: "https://another.example.com",
      TOKEN_ENCRYPTION_KEYS: "k1:short",
      POLAR_PRO_PRODUCT_IDS: [
        ...productIdsOf("pro"),
        "00000000-0000-4000-8000-000000000000",
      ].join(),
      POLAR_UNLIMITED_PRODUCT_IDS: productIdsOf("pro").join(),
      FIGMA_SCOPES: "current_user:read",
      GITHUB_CLIENT_SECRET: "wrong",
    });
    expect(wrongIn(report)).toEqual([
      "convex.TOKEN_ENCRYPTION_KEYS",
      "fit.app-url",
      "polar.plans-overlap",
      "polar.product.POLAR_PRO_PRODUCT_IDS.3",
      "figma.scopes",
      "github.credentials",
    ]);
    expect(wrongIn(await doctor())).toEqual([]);
  });

  it("have a token that Polar refuses", async () => {
    const report = await withSettings({ POLAR_ACCESS_TOKEN: "polar_oat_of_nobody" });
    expect(wrongIn(report)).toEqual(["polar.token"]);
  });
});

describe("at the providers", () => {
  it("a JWT template without claims is named", async () => {
    const url = `${stack.emulators.clerk}/v1/jwt_templates`;
    const headers = {
      authorization: `Bearer ${settings.CLERK_SECRET_KEY}`,
      "content-type": "application/json",
    };
    const [template] = (await (await fetch(url, { headers })).json()) as [
      { id: string; claims: object },
    ];
    const change = (claims: object) =>
      fetch(`${url}/${template.id}`, {
        method: "PATCH",
        headers,
        body: JSON.stringify({ claims }),
      });
    try {
      await change({ aud: "convex", email: "{{user.primary_email_address}}" });
      expect(wrongIn(await doctor())).toEqual(["clerk.claim.email_verified", "clerk.claim.role"]);
    } finally {
      await change(template.claims);
    }
  });

  it("an endpoint that was disabled and cut down is named, and --fix completes it", async () => {
    const endpoint = await aPolarEndpoint();
    try {
      await endpoint.change({ enabled: false, format: "slack", events: ["order.paid"] });
      const broken = wrongIn(await doctor());
      expect(broken).toEqual([
        ...["polar.endpoint.enabled", "polar.endpoint.format", "polar.endpoint.events"],
      ]);
      const asTold = `npm run doctor -- --env-file ${envFile} --fix`;
      expect(mendOf(await doctor(), "polar.endpoint.enabled")).toContain(asTold);
      const report = await doctor({}, true);
      expect(wrongIn(report)).toEqual([]);
      expect(report.findings.find(({ id }) => id === "polar.fix")?.level).toBe("ok");
      await endpoint.change({ url: "https://old.example.com/api/webhooks/payments" });
      const moved = await doctor();
      expect(wrongIn(moved)).toEqual(["polar.endpoint"]);
      expect(mendOf(moved, "polar.endpoint")).toContain("--fix   (creates it");
    } finally {
      await endpoint.restore();
    }
  });
});

async function readVariables(): Promise<Map<string, string>> {
  const response = await fetch(new URL("/api/query", stack.convex.url), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Convex ${stack.convex.adminKey}`,
    },
    body: JSON.stringify({
      path: "_system/cli/queryEnvironmentVariables",
      ...{ format: "convex_encoded_json", args: [{}] },
    }),
  });
  const { value } = (await response.json()) as { value: { name: string; value: string }[] };
  return new Map(value.map((variable) => [variable.name, variable.value]));
}

/** The stack's endpoint at the payment provider, as its owner could change it there. */
async function aPolarEndpoint() {
  const token = (await readVariables()).get("POLAR_ACCESS_TOKEN");
  const url = `${stack.emulators.polar}/v1/webhooks/endpoints`;
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const listed = await (await fetch(url, { headers })).json();
  const [found] = (listed as { items: { id: string; url: string; events: string[] }[] }).items;
  if (!found) throw new Error("Polar has no endpoint");
  const change = (changes: object) =>
    fetch(`${url}/${found.id}`, { method: "PATCH", headers, body: JSON.stringify(changes) });
  const restore = () =>
    change({ url: found.url, events: found.events, format: "raw", enabled: true });
  return { change, restore };
}
