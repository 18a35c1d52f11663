import { expect, it, vi } from "vitest";
import { internal } from "../../../../convex/_generated/api.js";
import { listAlertChannels } from "../../../../convex/model/operations/alertChannels.ts";
import { JOB_WORDS } from "../../../../lib/operations/job-words.ts";
import { NO_COUNTS } from "../../../../lib/reconciliation/run-record.ts";
import { aMailProvider, MAIL_KEY } from "../../../local/emulators/mail/mail-under-test.ts";
import { openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";
import { aGivenUpEvent } from "../../../support/convex-events.ts";
import { type HttpReceiver, startHttpReceiver } from "../../../support/http-receiver.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const WEBHOOK = {
  ALERT_WEBHOOK_URL: "https://chat.example/hook",
  ALERT_WEBHOOK_SECRET: "whsec_c2VjcmV0",
};
const MAIL = {
  ALERT_MAIL_TO: "ops@example.com, on-call@example.com",
  MAIL_API_KEY: MAIL_KEY,
  MAIL_FROM: "Switchboard <notices@example.com>",
};

async function openWith(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return await openTestBackend();
}

it.each([
  ["nothing", {}, []],
  ["a webhook", WEBHOOK, ["webhook"]],
  ["mail", MAIL, ["mail"]],
  ["both", { ...WEBHOOK, ...MAIL }, ["webhook", "mail"]],
  ["a webhook without its secret", { ...WEBHOOK, ALERT_WEBHOOK_SECRET: "" }, []],
  ["mail without a recipient", { ...MAIL, ALERT_MAIL_TO: "" }, []],
  ["a recipient that is none", { ...MAIL, ALERT_MAIL_TO: "ops" }, []],
  ["recipients without a mail provider", { ...MAIL, MAIL_API_KEY: "" }, []],
])("with %s in the settings, alerts go that way alone", async (_, settings, channels) => {
  const backend = await openWith(settings);
  expect(await backend.convex.run(async () => listAlertChannels())).toEqual(channels);
});

/** A purchase's event that was given up, and another condition: no comparison with the provider. */
const plantFaults = (backend: TestBackend) =>
  backend.convex.run(async (ctx) => {
    await ctx.db.insert("webhookEvents", aGivenUpEvent(backend.now()));
    await ctx.db.insert("reconciliationRuns", {
      ...{ scope: "all_users" as const, state: "completed" as const, startedAt: 0, steppedAt: 0 },
      ...{ page: 0, attempts: 0, fence: 0, ...NO_COUNTS },
    });
  });

const mendFaults = (backend: TestBackend) =>
  backend.convex.run(async (ctx) => {
    for (const { _id } of await ctx.db.query("webhookEvents").collect()) {
      await ctx.db.delete("webhookEvents", _id);
    }
    for (const { _id } of await ctx.db.query("reconciliationRuns").collect()) {
      await ctx.db.delete("reconciliationRuns", _id);
    }
  });

/** The job, every five minutes, with what it sends. */
async function watchFor(backend: TestBackend, durationMs: number) {
  for (let passed = 0; passed < durationMs; passed += 5 * MINUTE) {
    await backend.mutation(internal.operations.alerts.evaluate, {});
    for (let round = 0; round < 4; round += 1) await backend.advance(1);
    await backend.advance(5 * MINUTE);
  }
}

const textsOf = ({ received }: HttpReceiver) =>
  received.map(({ body }) => (JSON.parse(body) as { text: string }).text);

it("planted faults arrive by mail, together and once, and so does their recovery", async () => {
  const provider = await aMailProvider();
  const backend = await openWith({
    ...{ ...MAIL, MAIL_API_URL: provider.url, APP_URL: "https://app.example.com" },
  });
  await plantFaults(backend);
  await watchFor(backend, HOUR);
  const [mail, ...more] = await provider.mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    from: MAIL.MAIL_FROM,
    to: ["ops@example.com", "on-call@example.com"],
    subject:
      "Switchboard: Needs attention: 1 payment event was given up and needs attention. And 1 more.",
    headers: { "Auto-Submitted": "auto-generated" },
  });
  expect(mail?.text).toContain("• 1 payment event was given up and needs attention.");
  expect(mail?.text).toContain(`• ${JOB_WORDS.reconciliation.overdue}`);
  expect(mail?.text).toContain("https://app.example.com/operations/health");
  await mendFaults(backend);
  await watchFor(backend, HOUR);
  const subjects = (await provider.mails()).map(({ subject }) => subject);
  expect(subjects).toHaveLength(2);
  expect(subjects.find((subject) => subject !== mail?.subject)).toContain("Recovered:");
});

it("with both channels, each gets its own message once", async () => {
  const provider = await aMailProvider();
  const chat = await startHttpReceiver();
  const backend = await openWith({
    ...{ ...WEBHOOK, ...MAIL, ALERT_WEBHOOK_URL: chat.url, MAIL_API_URL: provider.url },
  });
  await plantFaults(backend);
  await watchFor(backend, HOUR);
  const mails = await provider.mails();
  expect(mails).toHaveLength(1);
  expect(textsOf(chat)).toEqual([mails[0]?.text.trimEnd()]);
});

it("a mail whose answer is lost is sent again, and arrives once", async () => {
  const provider = await aMailProvider();
  const backend = await openWith({ ...MAIL, MAIL_API_URL: provider.url });
  await provider.setFault({ kind: "drop", path: "/emails", when: "after" });
  await plantFaults(backend);
  await backend.mutation(internal.operations.alerts.evaluate, {});
  // In small steps: an attempt in the middle of a large one would be past its deadline at its end.
  for (let round = 0; round < 60; round += 1) await backend.advance(SECOND / 4);
  expect(await provider.mails()).toHaveLength(1);
  const messages = await backend.convex.run((ctx) => ctx.db.query("alertMessages").collect());
  expect(messages).toMatchObject([{ channel: "mail", state: "delivered", attempts: 2 }]);
});

it("a mail that the provider refuses does not hold up the webhook, and is given up in the end", async () => {
  const provider = await aMailProvider();
  const chat = await startHttpReceiver();
  const backend = await openWith({
    ...{ ...WEBHOOK, ...MAIL, ALERT_WEBHOOK_URL: chat.url, MAIL_API_URL: provider.url },
    MAIL_FROM: "nobody",
  });
  await plantFaults(backend);
  await watchFor(backend, 10 * HOUR);
  expect(textsOf(chat)).toHaveLength(1);
  const messages = await backend.convex.run((ctx) => ctx.db.query("alertMessages").collect());
  expect(messages).toMatchObject([
    { channel: "webhook", state: "delivered" },
    { channel: "mail", state: "given_up", attempts: 7, lastStatus: null },
  ]);
});
