import type { Context } from "hono";
import { Hono } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import { portalUrl } from "./api/customer-routes.ts";
import type { PolarInstance } from "./instance.ts";
import { notFound, Refusal } from "./merchant/refusal.ts";
import { rowOf } from "./merchant/wire.ts";
import type { Command } from "./merchant.ts";
import { customersPage } from "./pages/customers.ts";
import { closedPortalPage, portalPage } from "./pages/portal.ts";

const TOKEN = "customer_session_token";

type Answer = Response | Promise<Response>;

function show(c: Context, instance: PolarInstance, problem: string | null = null): Answer {
  const token = c.req.query(TOKEN) ?? "";
  const session = instance.findPortalSession(token);
  if (!session) return c.html(closedPortalPage(), 401);
  const view = {
    instance,
    customer: rowOf(instance.merchant.customers, session.customerId),
    query: `${TOKEN}=${encodeURIComponent(token)}`,
    returnUrl: session.returnUrl,
    problem,
  };
  return c.html(portalPage(view), problem === null ? 200 : 400);
}

function commandOf(subscriptionId: string, action: unknown, productId: string): Command | null {
  switch (action) {
    case "cancel":
    case "uncancel":
    case "revoke":
    case "pause":
    case "cancel_pause":
    case "resume":
      return { name: action, subscriptionId };
    case "change_now":
      return { name: "change_product", subscriptionId, productId, proration: "invoice" };
    case "change_later":
      return { name: "change_product", subscriptionId, productId, proration: "next_period" };
    case "keep_plan":
      return { name: "clear_pending_update", subscriptionId };
    default:
      return null;
  }
}

/** Carries out the customer's request and shows the page again. */
function act(c: Context, instance: PolarInstance, work: (customerId: string) => void): Answer {
  const token = c.req.query(TOKEN) ?? "";
  const session = instance.findPortalSession(token);
  if (!session) return show(c, instance);
  try {
    work(session.customerId);
  } catch (error) {
    if (error instanceof Refusal) return show(c, instance, error.message);
    throw error;
  }
  return c.redirect(portalUrl(instance, token), 303);
}

/** The customer portal: its sessions are opened by the app, or by hand from the list of customers. */
export function portalPages(instance: PolarInstance) {
  return new Hono<EmulatorEnv>()
    .get("/portal", (c) => show(c, instance))
    .post("/portal/subscriptions/:id", async (c) => {
      const { action, product } = await c.req.parseBody();
      return act(c, instance, (customerId) => {
        const { wire } = rowOf(instance.merchant.subscriptions, c.req.param("id"));
        if (wire.customer_id !== customerId) throw notFound();
        const command = commandOf(wire.id, action, typeof product === "string" ? product : "");
        if (command) instance.perform(command);
      });
    })
    .post("/portal/card", async (c) => {
      const card = (await c.req.parseBody()).card === "fails" ? "fails" : "works";
      return act(c, instance, (customerId) => {
        instance.perform({ name: "set_card", customerId, card });
      });
    })
    .get("/customers", (c) => c.html(customersPage(instance)))
    .post("/_emulator/portals/:id", (c) => {
      const { wire } = rowOf(instance.merchant.customers, c.req.param("id"));
      const { token } = instance.openPortal(wire.id, `${instance.context.appUrl}/settings/billing`);
      return c.redirect(portalUrl(instance, token), 303);
    });
}
