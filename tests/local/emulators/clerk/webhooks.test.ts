import { verifyWebhook } from "@clerk/nextjs/webhooks";
import { Webhook } from "svix";
import { describe, expect, it, vi } from "vitest";
import { WAIT } from "../../../support/patience.ts";
import { aFolder } from "../kernel/emulators-under-test.ts";
import {
  aClerk,
  anEndpoint,
  Browser,
  SECRET_KEY,
  signedIn,
  WEBHOOK_SECRET,
} from "./clerk-under-test.ts";

const MINUTE = 60 * 1000;

async function connected(answer?: () => number) {
  const endpoint = await anEndpoint(answer);
  const clerk = await aClerk({ appUrl: endpoint.url, hasWebhooks: true });
  const types = () => endpoint.received.map(({ body }) => body.type);
  const backend = (method: string, path: string, body: object = {}) =>
    fetch(`${clerk.url}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${SECRET_KEY}`, "content-type": "application/json" },
      ...(method === "GET" ? {} : { body: JSON.stringify(body) }),
    }).then((reply) => reply.json() as Promise<{ id: string }>);
  return { ...endpoint, ...clerk, types, backend };
}

interface Delivery {
  id: string;
  type: string;
  state: string;
  nextAttemptAt: number | null;
  attempts: { status: number | null; note: string | null }[];
}

async function deliveriesOf(url: string): Promise<Delivery[]> {
  const answer = await fetch(`${url}/_emulator/webhooks`);
  return ((await answer.json()) as { deliveries: Delivery[] }).deliveries;
}

describe("events on their way to the app", () => {
  it("verify with the provider's own SDK and with Svix's", async () => {
    const { url, received } = await connected();
    await signedIn(url);
    await vi.waitFor(() => expect(received).toHaveLength(1), WAIT);
    const [{ headers, text } = { headers: {}, text: "" }] = received;
    const request = new Request("http://app.example", { method: "POST", headers, body: text });
    const event = await verifyWebhook(request as never, { signingSecret: WEBHOOK_SECRET });
    expect(event).toMatchObject({ type: "session.created", data: { user_id: "user_demoAda" } });
    expect(() => new Webhook(WEBHOOK_SECRET).verify(text, headers)).not.toThrow();
  });

  it("report a sign-up: the account, then its session", async () => {
    const { url, types, received, outbox } = await connected();
    const browser = new Browser(url);
    const email = "new@example.com";
    const fields = { email_address: email, password: "long-enough" };
    const { response } = await browser.post("/client/sign_ups", fields);
    const path = `/client/sign_ups/${response.id}`;
    await browser.post(`${path}/prepare_verification`, { strategy: "email_code" });
    const code = (await outbox(email))[0]?.code ?? "";
    await browser.post(`${path}/attempt_verification`, { code });
    await vi.waitFor(() => expect(types()).toHaveLength(2), WAIT);
    expect(types().toSorted()).toEqual(["session.created", "user.created"]);
    const created = received.find(({ body }) => body.type === "user.created");
    expect(created?.body.data).toMatchObject({
      object: "user",
      email_addresses: [{ email_address: email, verification: { status: "verified" } }],
    });
    // Six digits could also be in a time or an ID, so they are only looked for as a whole value.
    for (const secret of ["scrypt:", `${code}"`]) expect(created?.text).not.toContain(`"${secret}`);
  });

  it("report changes and the deletion of an account", async () => {
    const { types, backend } = await connected();
    await backend("PATCH", "/users/user_demoAda", { first_name: "Augusta" });
    await backend("DELETE", "/users/user_demoAda");
    await vi.waitFor(() => expect(types()).toHaveLength(2), WAIT);
    expect(types().toSorted()).toEqual(["user.deleted", "user.updated"]);
  });

  it("are retried after 5 s, 5 min, 30 min and so on until answered, with the same id", async () => {
    let status = 500;
    const { url, received, backend, control } = await connected(() => status);
    await backend("PATCH", "/users/user_demoAda", {});
    await vi.waitFor(() => expect(received).toHaveLength(1), WAIT);
    for (const [attempts, pauseMs] of [
      [2, 5000],
      [3, 5 * MINUTE],
      [4, 30 * MINUTE],
    ] as const) {
      await vi.waitFor(
        async () => expect((await deliveriesOf(url))[0]?.attempts).toHaveLength(attempts - 1),
        WAIT,
      );
      if (attempts === 4) status = 200;
      await control("clock", { advanceMs: pauseMs });
      await vi.waitFor(() => expect(received).toHaveLength(attempts), WAIT);
    }
    expect(new Set(received.map(({ headers }) => headers["svix-id"])).size).toBe(1);
    expect(new Set(received.map(({ text }) => text)).size).toBe(1);
    await vi.waitFor(
      async () => expect((await deliveriesOf(url))[0]?.state).toBe("delivered"),
      WAIT,
    );
  });

  it("that were not accepted are still sent after a restart", async () => {
    const folder = aFolder();
    let status = 503;
    const { url: appUrl, received } = await anEndpoint(() => status);
    const first = await aClerk({ folder, appUrl, hasWebhooks: true });
    await signedIn(first.url);
    await vi.waitFor(
      async () => expect((await deliveriesOf(first.url))[0]?.attempts).toHaveLength(1),
      WAIT,
    );
    await first.emulator.close();
    status = 200;
    const second = await aClerk({ folder, appUrl, hasWebhooks: true });
    await second.control("clock", { advanceMs: 5000 });
    await vi.waitFor(
      async () => expect((await deliveriesOf(second.url))[0]?.state).toBe("delivered"),
      WAIT,
    );
    expect(received).toHaveLength(2);
  });

  it("are not sent while no secret is set", async () => {
    const { url } = await aClerk();
    await signedIn(url);
    expect(await deliveriesOf(url)).toEqual([]);
  });
});
