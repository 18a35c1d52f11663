import { Hono } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import type { PolarInstance } from "./instance.ts";
import { isKnownObject } from "./merchant/known-objects.ts";
import { notFound } from "./merchant/refusal.ts";
import { rowOf, toSubscriptionJson } from "./merchant/wire.ts";
import { STEPS } from "./pages/about.ts";
import { DELIVERIES } from "./pages/deliveries.ts";

interface Wanted {
  kind?: unknown;
  object?: unknown;
  ms?: unknown;
  allowsSeveralSubscriptions?: unknown;
}

/** Stores objects as given, without an event; for `npm run trigger`. */
function objectRoutes(instance: PolarInstance) {
  return new Hono<EmulatorEnv>()
    .post("/", async (c) => {
      const { kind, object } = await c.req.json<Wanted>().catch((): Wanted => ({}));
      if (!isKnownObject(kind)) return c.json({ error: '"kind" is no object of Polar.' }, 400);
      return c.json({ id: instance.perform({ name: "keep_object", kind, object }) }, 201);
    })
    .get("/subscription/:id", (c) => {
      const row = rowOf(instance.merchant.subscriptions, c.req.param("id"));
      return c.json(toSubscriptionJson(instance.merchant, row));
    });
}

/** `/_emulator/*` in addition to the common controls. */
export function controlRoutes(instance: PolarInstance) {
  return (
    new Hono<EmulatorEnv>()
      .route("/objects", objectRoutes(instance))
      .post("/play", async (c) => {
        const { ms } = await c.req.json<Wanted>().catch((): Wanted => ({}));
        if (typeof ms !== "number" || !(ms >= 0)) {
          return c.json({ error: '"ms" is a number of milliseconds.' }, 400);
        }
        await instance.play(ms);
        return c.json({ now: instance.now, endpointEnabled: instance.state.endpoint.enabled });
      })
      .patch("/merchant", async (c) => {
        const { allowsSeveralSubscriptions: wanted } = await c.req.json<Wanted>();
        instance.change((state) => {
          state.merchant = { ...state.merchant, allowsSeveralSubscriptions: wanted === true };
        });
        return c.json({ allowsSeveralSubscriptions: wanted === true });
      })
      .post("/steps", async (c) => {
        const { step } = await c.req.parseBody();
        const chosen = STEPS.find(({ name }) => name === step);
        if (chosen) instance.context.clock.advance(chosen.ms);
        return c.redirect("/", 303);
      })
      // Like Polar's checkout links: the e-mail identifies the buyer.
      .post("/checkout-link", async (c) => {
        const { product } = await c.req.parseBody();
        const checkoutId = instance.perform({
          name: "open_checkout",
          productIds: typeof product === "string" ? [product] : [],
          successUrl: `${instance.context.appUrl}/settings/billing?checkout_id={CHECKOUT_ID}`,
        });
        const { wire } = rowOf(instance.merchant.checkouts, checkoutId);
        return c.redirect(`/checkout/${wire.client_secret}`, 303);
      })
      .post("/webhooks/enable", (c) => {
        instance.setEndpoint(true);
        return c.redirect(DELIVERIES, 303);
      })
      .get("/webhooks", (c) => {
        const { endpoint, events } = instance.state;
        const url = instance.outbox.settings?.url ?? null;
        return c.json({ url, endpoint, deliveries: events.toReversed() });
      })
      .post("/webhooks/:id/resend", (c) => {
        if (!instance.outbox.resend(c.req.param("id"))) throw notFound();
        return c.redirect(DELIVERIES, 303);
      })
  );
}
