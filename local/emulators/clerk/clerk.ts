import { Hono, type MiddlewareHandler } from "hono";
import type { EmulatorApp, EmulatorContext, EmulatorEnv } from "../kernel/emulator.ts";
import { deliveriesPage, webhookEndpoints } from "../kernel/webhooks/deliveries.ts";
import { requireSecretKey } from "./backend/authorization.ts";
import { jwtTemplateRoutes } from "./backend/jwt-template-routes.ts";
import { sessionRoutes } from "./backend/session-routes.ts";
import { signInTokenRoutes } from "./backend/sign-in-token-routes.ts";
import { userRoutes } from "./backend/user-routes.ts";
import { ClerkError } from "./clerk-error.ts";
import { discoveryRoutes, keySetOf } from "./discovery.ts";
import { browserBundle } from "./frontend/browser-bundles.ts";
import { environmentJson } from "./frontend/environment.ts";
import { handshake } from "./frontend/handshake.ts";
import { meRoutes } from "./frontend/me-routes.ts";
import { clientRoutes } from "./frontend/session-routes.ts";
import { signInRoutes } from "./frontend/sign-in-routes.ts";
import { signUpRoutes } from "./frontend/sign-up-routes.ts";
import { ClerkInstance } from "./instance.ts";
import { aboutPage, demoUsersOf } from "./pages/about.ts";
import { frameOf } from "./pages/frame.ts";
import { outboxJson, outboxPage } from "./pages/outbox.ts";

const DELIVERIES = "/deliveries";
const METHODS = new Set(["PATCH", "PUT", "DELETE"]);

/** Every change is on disk before its response leaves, even if the request is refused. Tokens change nothing. */
function keepChanges(instance: ClerkInstance): MiddlewareHandler<EmulatorEnv> {
  return async (c, next) => {
    await next();
    if (c.req.method !== "GET" && !/\/tokens(\/|$)/.test(c.req.path)) instance.save();
  };
}

/** Browsers send only GET and POST here, which need no preflight; `_method` carries the actual method. */
function methodOverride(app: Hono<EmulatorEnv>): MiddlewareHandler<EmulatorEnv> {
  return async (c, next) => {
    const method = c.req.query("_method");
    if (c.req.method !== "POST" || !method || !METHODS.has(method)) return next();
    const { headers } = c.req.raw;
    const body = await c.req.arrayBuffer();
    return app.fetch(new Request(c.req.url, { method, headers, body }), c.env);
  };
}

function pages(instance: ClerkInstance) {
  const { sender } = instance;
  return new Hono<EmulatorEnv>()
    .get("/", (c) => c.html(aboutPage(instance)))
    .get("/outbox", (c) => c.html(outboxPage(instance, c.req.query("email"))))
    .get(DELIVERIES, (c) => c.html(deliveriesPage(sender, frameOf(DELIVERIES), instance.now)))
    .get("/_emulator/outbox", (c) => c.json(outboxJson(instance, c.req.query("email"))))
    .get("/_emulator/demo-users", (c) => c.json(demoUsersOf(instance)))
    .route("/_emulator/webhooks", webhookEndpoints(sender, DELIVERIES));
}

/** The API that the browser's components call. */
function frontendApi(instance: ClerkInstance) {
  const applicationName = instance.context.setting("CLERK_APPLICATION_NAME") ?? "Switchboard";
  const environment = environmentJson(applicationName);
  return new Hono<EmulatorEnv>()
    .get("/v1/environment", (c) => c.json(environment))
    .patch("/v1/environment", (c) => c.json(environment))
    .get("/v1/client/handshake", (c) => handshake(c, instance))
    .route("/v1/client/sign_ins", signInRoutes(instance))
    .route("/v1/client/sign_ups", signUpRoutes(instance))
    .route("/v1/client", clientRoutes(instance))
    .route("/v1/me", meRoutes(instance))
    .get("/npm/@clerk/:package/dist/:file", browserBundle);
}

/** The API that the app's own server calls, with the secret key. */
function backendApi(instance: ClerkInstance) {
  const guard = requireSecretKey(instance);
  return new Hono<EmulatorEnv>()
    .use("/v1/jwks", guard)
    .use("/v1/users/*", guard)
    .use("/v1/sessions/*", guard)
    .use("/v1/sign_in_tokens/*", guard)
    .use("/v1/jwt_templates/*", guard)
    .get("/v1/jwks", (c) => c.json(keySetOf(instance)))
    .route("/v1/users", userRoutes(instance))
    .route("/v1/sessions", sessionRoutes(instance))
    .route("/v1/sign_in_tokens", signInTokenRoutes(instance))
    .route("/v1/jwt_templates", jwtTemplateRoutes(instance));
}

export function createClerkEmulator(context: EmulatorContext): EmulatorApp {
  const instance = new ClerkInstance(context);
  context.faults.bodyOf = (status) => ({
    errors: [
      {
        code: "internal_clerk_error",
        message: "Fault injected",
        long_message: String(status),
        meta: {},
      },
    ],
  });
  const app: EmulatorApp = new Hono<EmulatorEnv>({ strict: false });
  app
    .use(methodOverride(app))
    .use(keepChanges(instance))
    .route("/", pages(instance))
    .route("/.well-known", discoveryRoutes(instance))
    .route("/", frontendApi(instance))
    .route("/", backendApi(instance))
    .all("*", (c) => {
      context.log("not_emulated", { method: c.req.method, path: c.req.path });
      return c.json(new ClerkError("resource_not_found").toJSON(), 404);
    });
  app.onError((error, c) => {
    if (error instanceof ClerkError) return c.json(error.toJSON(), error.status);
    throw error;
  });
  return app;
}
