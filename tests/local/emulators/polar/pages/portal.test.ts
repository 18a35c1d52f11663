import { describe, expect, it } from "vitest";
import { aPolar, DAY, UNLIMITED } from "../polar-under-test.ts";

async function withPortal(card = "pays") {
  const emulator = await aPolar();
  await emulator.buy("user_ada", { card });
  const session = await emulator.polar.customerSessions.create({
    external_customer_id: "user_ada",
  });
  const { search } = new URL(session.customer_portal_url);
  const bought = (await emulator.polar.subscriptions.list()).items[0];
  if (!bought) throw new Error("Nothing was bought.");
  const { id } = bought;
  return {
    ...emulator,
    id,
    search,
    portal: () => emulator.page(session.customer_portal_url),
    act: (action: string, product = "") =>
      emulator.form(`/portal/subscriptions/${id}${search}`, { action, product }),
    subscription: () => emulator.polar.subscriptions.get(id),
  };
}

describe("the customer portal", () => {
  it("cancels and undoes it", async () => {
    const { act, subscription, portal } = await withPortal();
    await act("cancel");
    expect(await subscription()).toMatchObject({ status: "active", cancel_at_period_end: true });
    expect(await portal()).toContain("Ends on");
    await act("uncancel");
    expect(await subscription()).toMatchObject({ cancel_at_period_end: false });
    expect(await portal()).toContain("Renews on");
  });

  it("ends a plan at once", async () => {
    const { act, subscription } = await withPortal();
    await act("revoke");
    expect(await subscription()).toMatchObject({ status: "canceled" });
  });

  it("changes the plan now or later", async () => {
    const { act, portal, subscription } = await withPortal();
    await act("change_later", UNLIMITED);
    expect((await subscription()).pending_update?.product_id).toBe(UNLIMITED);
    expect(await portal()).toContain("Do not change");
    await act("keep_plan");
    expect((await subscription()).pending_update).toBeNull();
    await act("change_later", UNLIMITED);
    await act("change_now", UNLIMITED);
    expect(await subscription()).toMatchObject({ product_id: UNLIMITED, pending_update: null });
  });

  it("shows why a command was refused", async () => {
    const { act } = await withPortal();
    await act("cancel");
    const refused = await act("cancel");
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("already canceled");
  });

  it("lets a card fail and work again, and lists payments", async () => {
    const { play, form, search, subscription, portal } = await withPortal();
    await form(`/portal/card${search}`, { card: "fails" });
    await play(32 * DAY);
    expect(await subscription()).toMatchObject({ status: "past_due" });
    // The first link has expired by now.
    expect(await portal()).toContain("This link has expired");
  });

  it("recovers a past-due plan with a working card", async () => {
    const { play, polar, form, subscription } = await withPortal("pays-once");
    await play(32 * DAY);
    const session = await polar.customerSessions.create({ external_customer_id: "user_ada" });
    await form(`/portal/card${new URL(session.customer_portal_url).search}`, { card: "works" });
    expect(await subscription()).toMatchObject({ status: "active", past_due_at: null });
  });

  it("requires a session, and hides other customers' subscriptions", async () => {
    const { form, page, buy, polar, search } = await withPortal();
    expect(await page("/portal?customer_session_token=polar_cst_guess")).toContain("has expired");
    await buy("user_eve");
    const other = (await polar.subscriptions.list({ external_customer_id: "user_eve" })).items[0];
    const answer = await form(`/portal/subscriptions/${other?.id}${search}`, { action: "revoke" });
    expect(answer.status).toBe(400);
    expect(await polar.subscriptions.get(other?.id ?? "")).toMatchObject({ status: "active" });
  });
});
