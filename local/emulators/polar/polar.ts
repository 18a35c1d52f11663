import { Hono } from "hono";
import type { EmulatorApp, EmulatorContext, EmulatorEnv } from "../kernel/emulator.ts";
import { requireAccessToken } from "./api/authorization.ts";
import { checkoutRoutes } from "./api/checkout-routes.ts";
import {
  customerPortalRoutes,
  customerRoutes,
  customerSessionRoutes,
} from "./api/customer-routes.ts";
import { orderRoutes, productRoutes } from "./api/sale-routes.ts";
import { seatRoutes } from "./api/seat-routes.ts";
import { subscriptionRoutes } from "./api/subscription-routes.ts";
import { webhookRoutes } from "./api/webhook-routes.ts";
import { checkoutPages } from "./checkout-pages.ts";
import { controlRoutes } from "./control-routes.ts";
import { PolarInstance } from "./instance.ts";
import { Refusal } from "./merchant/refusal.ts";
import { aboutPage } from "./pages/about.ts";
import { DELIVERIES, deliveriesPage } from "./pages/deliveries.ts";
import { documentPages } from "./pages/document.ts";
import { portalPages } from "./portal-pages.ts";

/** https://polar.sh/docs/api-reference/introduction#rate-limits: a header reports the limit. */
function speakAsPolar({ faults }: EmulatorContext): void {
  faults.bodyOf = (status) =>
    status === 429
      ? { error: "RateLimitExceeded", detail: "Rate limit exceeded" }
      : { error: "InternalServerError", detail: "Internal Server Error" };
}

function api(instance: PolarInstance) {
  return new Hono<EmulatorEnv>({ strict: false })
    .use(requireAccessToken(instance))
    .route("/products", productRoutes(instance))
    .route("/checkouts", checkoutRoutes(instance))
    .route("/customers", customerRoutes(instance))
    .route("/customer-sessions", customerSessionRoutes(instance))
    .route("/subscriptions", subscriptionRoutes(instance))
    .route("/customer-seats", seatRoutes(instance))
    .route("/orders", orderRoutes(instance))
    .route("/webhooks", webhookRoutes(instance));
}

function pages(instance: PolarInstance) {
  return new Hono<EmulatorEnv>()
    .get("/", (c) => c.html(aboutPage(instance)))
    .get(DELIVERIES, (c) => c.html(deliveriesPage(instance)))
    .route("/checkout", checkoutPages(instance))
    .route("/documents", documentPages(instance))
    .route("/", portalPages(instance));
}

export function createPolarEmulator(context: EmulatorContext): EmulatorApp {
  const instance = new PolarInstance(context);
  speakAsPolar(context);
  const app: EmulatorApp = new Hono<EmulatorEnv>({ strict: false });
  app
    // Everything that has become due since the last request happens before this one is answered.
    .use(async (_, next) => {
      instance.catchUp();
      await next();
    })
    .route("/v1/customer-portal", customerPortalRoutes(instance))
    .route("/v1", api(instance))
    .route("/_emulator", controlRoutes(instance))
    .route("/", pages(instance))
    .all("*", (c) => {
      context.log("not_emulated", { method: c.req.method, path: c.req.path });
      return c.json({ error: "ResourceNotFound", detail: "Not found" }, 404);
    });
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json(error.toJSON(), error.status as 400);
    throw error;
  });
  return app;
}
