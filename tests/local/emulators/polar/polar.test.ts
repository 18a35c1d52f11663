import { describe, expect, it } from "vitest";
import { sampleEvent } from "../../../../local/samples/sample-event.ts";
import { readTriggerOptions } from "../../../../local/samples/trigger-options.ts";
import { aFolder } from "../kernel/emulators-under-test.ts";
import { aPolar, DAY, PRO } from "./polar-under-test.ts";

function aSample(type: string, ...args: string[]) {
  const options = readTriggerOptions([type, ...args]);
  const event = sampleEvent(type, options, options.at ?? Date.now(), null);
  if (!event?.apiObject) throw new Error(`${type} has no object.`);
  return event.apiObject;
}

describe("objects stored by hand", () => {
  it("are known to the API, without an event", async () => {
    const { control, polar, play, received } = await aPolar();
    for (const type of [
      "subscription.created",
      "order.paid",
      "checkout.updated",
      "customer.created",
    ]) {
      await control("objects", aSample(type, "--user", "user_ada"));
    }
    await play();
    expect(received).toEqual([]);
    const { items } = await polar.subscriptions.list({ external_customer_id: "user_ada" });
    expect(items).toMatchObject([{ status: "active" }]);
    expect((await polar.orders.list({ external_customer_id: "user_ada" })).items).toHaveLength(1);
    expect(await polar.customers.getExternal("user_ada")).toMatchObject({
      id: items[0]?.customer_id,
    });
  });

  it("that describe the past change nothing, and stay unchanged if their period was over", async () => {
    const { control, polar, play, received } = await aPolar();
    await control("objects", aSample("subscription.created", "--user", "user_ada"));
    const past = ["--user", "user_ada", "--at", "2020-01-01T00:00:00Z", "--status", "past_due"];
    await control("objects", aSample("subscription.updated", ...past));
    const [known] = (await polar.subscriptions.list({ external_customer_id: "user_ada" })).items;
    expect(known?.status).toBe("active");
    const old = ["--user", "user_eve", "--at", "2020-01-01T00:00:00Z"];
    await control("objects", aSample("subscription.created", ...old));
    await play(DAY);
    expect(received).toEqual([]);
  });

  it("that are dated ahead of the clock are still changed later than that", async () => {
    const { control, polar } = await aPolar();
    const ahead = "2099-01-01T00:00:00Z";
    await control("objects", aSample("subscription.created", "--user", "user_ada"));
    await control("objects", aSample("subscription.updated", "--user", "user_ada", "--at", ahead));
    const [known] = (await polar.subscriptions.list({ external_customer_id: "user_ada" })).items;
    const changed = await polar.subscriptions.update(known?.id ?? "", {
      cancel_at_period_end: true,
    });
    expect(String(changed.modified_at) > String(known?.modified_at)).toBe(true);
    expect(known?.modified_at).toContain("2099");
  });

  it("are refused when invalid", async () => {
    const { url } = await aPolar();
    const put = (body: object) =>
      fetch(`${url}/_emulator/objects`, { method: "POST", body: JSON.stringify(body) });
    expect((await put({ kind: "benefit", object: {} })).status).toBe(400);
    expect((await put({ kind: "subscription", object: { id: "x" } })).status).toBe(422);
  });
});

describe("the clock", () => {
  it("runs what becomes due, by the API's dial and by the page's buttons", async () => {
    const { buy, control, form, polar } = await aPolar();
    await buy("user_ada");
    const id = (await polar.subscriptions.list()).items[0]?.id ?? "";
    const before = (await polar.subscriptions.get(id)).current_period_start;
    await control("clock", { advanceMs: 32 * DAY });
    const after = (await polar.subscriptions.get(id)).current_period_start;
    expect(after > before).toBe(true);
    expect((await form("/_emulator/steps", { step: "month" })).headers.get("location")).toBe("/");
    expect((await polar.subscriptions.get(id)).current_period_start > after).toBe(true);
  });
});

describe("the emulator", () => {
  it("keeps everything over a restart, and discards it with a reset", async () => {
    const folder = aFolder();
    const first = await aPolar({ folder });
    await first.buy("user_ada");
    await first.play();
    await first.emulator.close();
    const second = await aPolar({ folder });
    const [kept] = (await second.polar.subscriptions.list()).items;
    expect(kept?.customer.external_id).toBe("user_ada");
    await second.control("reset");
    expect((await second.polar.subscriptions.list()).items).toEqual([]);
    await second.buy("user_ada");
    const [fresh] = (await second.polar.subscriptions.list()).items;
    expect(fresh?.id).not.toBe(kept?.id);
  });

  it("shows what it is, its customers and its deliveries", async () => {
    const { buy, page, play } = await aPolar();
    expect(await page("/customers")).toContain("No customers yet");
    await buy("user_ada");
    await play();
    expect(await page("/")).toContain("Payments for this machine");
    expect(await page("/customers")).toContain("user_ada");
    expect(await page("/deliveries")).toContain("subscription.created");
  });

  it("opens any customer's portal from the list", async () => {
    const { buy, polar, form, page } = await aPolar();
    await buy("user_ada");
    const { id } = await polar.customers.getExternal("user_ada");
    const opened = await form(`/_emulator/portals/${id}`, {});
    expect(await page(opened.headers.get("location") ?? "")).toContain("Your plan");
  });

  it("allows several subscriptions when told to", async () => {
    const { buy, control, polar } = await aPolar();
    await control("merchant", { allowsSeveralSubscriptions: true }, "PATCH");
    await buy("user_ada");
    await buy("user_ada");
    expect((await polar.subscriptions.list()).items).toHaveLength(2);
  });

  it("answers not found for what it does not emulate", async () => {
    const { url } = await aPolar();
    expect((await fetch(`${url}/v2/anything`)).status).toBe(404);
  });
});

describe("a renewal that cannot be paid", () => {
  it("is retried and ends the subscription, however time passes", async () => {
    const { buy, polar, play } = await aPolar();
    await buy("user_ada", { card: "pays-once" });
    for (const days of [31, 3, 8, 22]) await play(days * DAY);
    const { items } = await polar.subscriptions.list({ external_customer_id: "user_ada" });
    expect(items).toMatchObject([{ status: "canceled" }]);
  });
});

it("a checkout can be opened from the page, for an unknown buyer", async () => {
  const { form, polar, url } = await aPolar();
  const opened = await form("/_emulator/checkout-link", { product: PRO });
  const address = new URL(opened.headers.get("location") ?? "", url).href;
  await form(address, { email: "new@example.com", name: "New", product: PRO, card: "pays" });
  const { items } = await polar.subscriptions.list({});
  expect(items).toMatchObject([
    { status: "active", customer: { email: "new@example.com", external_id: null } },
  ]);
});
