import { ConvexHttpClient } from "convex/browser";
import type { FunctionReference } from "convex/server";
import { expect, inject, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import type { SeenMail } from "../../local/emulators/mail/mail-under-test.ts";
import { askApp, VISIT } from "../../support/app-request.ts";
import { aDelivery, anIdentityDelivery, deliver } from "../../support/deliveries.ts";
import { aBuyer, aSubscription } from "../../support/polar-payloads.ts";
import { pollUntil } from "../../support/poll-until.ts";
import { SignedInBrowser } from "../../support/signed-in-browser.ts";

/** The operator's client, which may call internal functions. */
function theOperator(): ConvexHttpClient {
  const { url, adminKey } = inject("stack").convex;
  const client = new ConvexHttpClient(url, { logger: false });
  (client as unknown as { setAdminAuth(key: string): void }).setAdminAuth(adminKey);
  return client;
}

async function send(type: string, data: object): Promise<void> {
  expect((await deliver(aDelivery({ type, data }))).status).toBe(200);
}

async function mailsTo(address: string): Promise<SeenMail[]> {
  const url = new URL(`/_emulator/mails?to=${address}`, inject("stack").emulators.mail);
  return (await (await fetch(url)).json()) as SeenMail[];
}

/** A user with a verified address whose payment has failed, and the notice of it. */
async function aDebtor() {
  const address = `debtor-${crypto.randomUUID()}@example.com`;
  const browser = await SignedInBrowser.open({ email: address });
  const { userId } = browser;
  const verified = { email_address: address, verification: { status: "verified" } };
  const at = { created_at: Date.now(), updated_at: Date.now() };
  const data = { id: userId, email_addresses: [verified], ...at };
  const stated = await deliver(anIdentityDelivery({ type: "user.created", data }));
  expect(stated.status).toBe(200);
  const buyer = aBuyer(userId);
  await send("subscription.created", aSubscription(buyer));
  await send("subscription.past_due", aSubscription(buyer, { status: "past_due" }));
  const backend = await browser.backend();
  const [notice] = await backend.query(api.notices.list, {});
  if (!notice) throw new Error("There is no notice");
  return { address, backend, noticeId: notice.id };
}

it("a failed payment is mailed, and the mail's link stops such mails without a session, by POST alone", async () => {
  const { address, backend, noticeId } = await aDebtor();
  // What the schedule does after a minute.
  const begin = internal.notices.mails.begin as unknown as FunctionReference<"mutation">;
  await theOperator().mutation(begin, { noticeId });
  const [mail] = await pollUntil(
    () => mailsTo(address),
    (mails) => mails.length > 0,
  );
  expect(mail).toMatchObject({ to: [address], subject: "Payment failed" });
  const inText = new URL(/Unsubscribe: (\S+)/.exec(mail?.text ?? "")?.[1] ?? "");
  const oneClick = new URL(/<(.+)>/.exec(mail?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "");
  const look = () => askApp(inText.pathname + inText.search, { headers: VISIT });
  const isMailed = async () =>
    (await backend.query(api.notices.getMailSettings, {})).kinds.find(
      ({ kind }) => kind === "payment_failed",
    )?.isMailed;

  const page = await look();
  expect(page.status).toBe(200);
  expect(page.text).toContain("Emails about failed payments");
  expect(page.text).toContain("no-referrer");
  expect((await askApp(oneClick.pathname + oneClick.search)).status).toBe(303);
  expect(await isMailed(), "looking changes nothing").toBe(true);

  const body = "List-Unsubscribe=One-Click";
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const left = await askApp(oneClick.pathname + oneClick.search, { method: "POST", headers, body });
  expect(left.status).toBe(200);
  expect(await isMailed()).toBe(false);
  expect((await look()).text).toContain("You are unsubscribed");
});
