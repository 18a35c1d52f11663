import { createServer } from "node:http";
import { Hono } from "hono";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type {
  EmulatorContext,
  EmulatorEnv,
} from "../../../../../local/emulators/kernel/emulator.ts";
import { startEmulator } from "../../../../../local/emulators/kernel/host.ts";
import {
  deliveriesPage,
  webhookEndpoints,
} from "../../../../../local/emulators/kernel/webhooks/deliveries.ts";
import type { WebhookState } from "../../../../../local/emulators/kernel/webhooks/delivery.ts";
import { WebhookSender } from "../../../../../local/emulators/kernel/webhooks/sender.ts";
import { WAIT } from "../../../../support/patience.ts";
import { aFolder } from "../emulators-under-test.ts";

const SCHEDULE_MS = [0, 1000, 5000];

/** An app that records what it gets, answers as told, or does not answer at all. */
async function anApp(answers: (number | "silence")[] = []) {
  const received: { type: string; signature: string; text: string }[] = [];
  const server = createServer((request, reply) => {
    let text = "";
    request.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on("end", () => {
      const signature = String(request.headers["x-signature"]);
      received.push({ type: JSON.parse(text).type, signature, text });
      const answer = answers.shift() ?? 200;
      if (answer !== "silence") reply.writeHead(answer, { location: "/elsewhere" }).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { received, url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/` };
}

async function aSender(
  answers: (number | "silence")[] = [],
  { timeoutMs = 5000, folder = aFolder() } = {},
) {
  const app = await anApp(answers);
  let sender: WebhookSender | undefined;
  const create = (context: EmulatorContext) => {
    const state = context.openState<WebhookState>({
      version: 1,
      fresh: () => ({ deliveries: [] }),
    });
    const made = new WebhookSender(context, state, {
      url: app.url,
      scheduleMs: SCHEDULE_MS,
      timeoutMs,
      headersOf: ({ id, body }) => ({ "x-signature": `${id}:${body.length}` }),
    });
    sender = made;
    return new Hono<EmulatorEnv>()
      .get("/deliveries", (c) =>
        c.html(deliveriesPage(made, { emulator: "Test" }, context.clock.now())),
      )
      .route("/_emulator/webhooks", webhookEndpoints(made, "/deliveries"));
  };
  const emulator = await startEmulator(
    { name: "test", port: 0, create },
    { folder, appUrl: app.url, settings: {}, port: 0 },
  );
  onTestFinished(() => emulator.close());
  if (!sender) throw new Error("No sender was made.");
  const made = sender;
  const control = (path: string, body: object) =>
    fetch(`${emulator.url}/_emulator/${path}`, { method: "POST", body: JSON.stringify(body) });
  const send = (id: string, type = "user.created") =>
    made.send({ id, type, body: JSON.stringify({ type, id }) });
  const settled = (id: string) => made.deliveries.find((delivery) => delivery.id === id);
  return { ...app, emulator, sender: made, control, send, settled };
}

describe("a delivery", () => {
  it("is not repeated after it is answered", async () => {
    const { send, settled, received, control } = await aSender();
    send("a");
    await vi.waitFor(() => expect(settled("a")?.state).toBe("delivered"), WAIT);
    await control("clock", { advanceMs: 1_000_000 });
    expect(received).toHaveLength(1);
    expect(settled("a")).toMatchObject({ nextAttemptAt: null, attempts: [{ status: 200 }] });
  });

  it("counts a redirect as a failure, and fails after the last delay", async () => {
    const { send, settled, received, control } = await aSender([302, 500, 503]);
    send("a");
    for (const [tries, pauseMs] of [
      [1, 1000],
      [2, 5000],
    ] as const) {
      await vi.waitFor(() => expect(settled("a")?.attempts).toHaveLength(tries), WAIT);
      expect(settled("a")?.state).toBe("waiting");
      await control("clock", { advanceMs: pauseMs });
    }
    await vi.waitFor(() => expect(settled("a")?.state).toBe("failed"), WAIT);
    expect(settled("a")?.attempts.map(({ status }) => status)).toEqual([302, 500, 503]);
    expect(received).toHaveLength(3);
  });

  it("without a response in time counts as lost", async () => {
    const { send, settled } = await aSender(["silence"], { timeoutMs: 50 });
    send("a");
    await vi.waitFor(() => expect(settled("a")?.attempts).toHaveLength(1), WAIT);
    expect(settled("a")?.attempts[0]).toMatchObject({ status: null });
    expect(settled("a")?.attempts[0]?.note).toMatch(/timeout/);
  });

  it("that our own shutdown aborts does not count: the next start repeats it", async () => {
    const folder = aFolder();
    const { send, received, emulator } = await aSender(["silence"], { folder });
    send("a");
    await vi.waitFor(() => expect(received).toHaveLength(1), WAIT);
    await emulator.close();
    const { settled } = await aSender([], { folder });
    await vi.waitFor(() => expect(settled("a")?.state).toBe("delivered"), WAIT);
    expect(settled("a")?.attempts).toHaveLength(1);
  });

  it("is repeated on request, even after it failed", async () => {
    const { send, settled, emulator, received } = await aSender();
    send("a");
    await vi.waitFor(() => expect(settled("a")?.state).toBe("delivered"), WAIT);
    const resend = (id: string) =>
      fetch(`${emulator.url}/_emulator/webhooks/${id}/resend`, {
        method: "POST",
        redirect: "manual",
      });
    expect((await resend("a")).status).toBe(303);
    await vi.waitFor(() => expect(received).toHaveLength(2), WAIT);
    expect((await resend("b")).status).toBe(404);
  });

  it("shows on the page with its attempts and its body, escaped", async () => {
    const { send, settled, emulator } = await aSender();
    send("a", "user.<b>");
    await vi.waitFor(() => expect(settled("a")?.state).toBe("delivered"), WAIT);
    const page = await (await fetch(`${emulator.url}/deliveries`)).text();
    expect(page).toContain("user.&lt;b&gt;");
    expect(page).toContain("answered 200");
    expect(page).not.toContain("user.<b>");
  });
});

describe("the dials of a sender", () => {
  it("duplicate: the same bytes arrive twice", async () => {
    const { send, settled, received, control } = await aSender();
    await control("faults", { kind: "webhook-duplicate", path: "user." });
    send("other", "session.created");
    send("a");
    await vi.waitFor(() => expect(settled("a")?.state).toBe("delivered"), WAIT);
    expect(received.filter(({ type }) => type === "user.created")).toHaveLength(2);
    expect(received.filter(({ type }) => type === "session.created")).toHaveLength(1);
  });

  it("drop: nothing arrives, and the next attempt follows on schedule", async () => {
    const { send, settled, received, control } = await aSender();
    await control("faults", { kind: "webhook-drop" });
    send("a");
    await vi.waitFor(() => expect(settled("a")?.attempts).toHaveLength(1), WAIT);
    expect(received).toEqual([]);
    await control("clock", { advanceMs: 1000 });
    await vi.waitFor(() => expect(settled("a")?.state).toBe("delivered"), WAIT);
  });

  it("bad signature: the signature does not match", async () => {
    const { send, received, control } = await aSender();
    await control("faults", { kind: "webhook-bad-signature" });
    send("a");
    await vi.waitFor(() => expect(received).toHaveLength(1), WAIT);
    expect(received[0]?.signature).not.toBe(`a:${received[0]?.text.length}`);
  });

  it("reorder: the next event overtakes this one", async () => {
    const { send, received, control } = await aSender();
    await control("faults", { kind: "webhook-reorder", path: "user.created" });
    send("a", "user.created");
    send("b", "user.updated");
    await vi.waitFor(() => expect(received).toHaveLength(2), WAIT);
    expect(received.map(({ type }) => type)).toEqual(["user.updated", "user.created"]);
  });

  it("a reset discards pending deliveries", async () => {
    const { send, settled, sender, control } = await aSender([500]);
    send("a");
    await vi.waitFor(() => expect(settled("a")?.attempts).toHaveLength(1), WAIT);
    await control("reset", {});
    expect(sender.deliveries).toEqual([]);
  });
});
