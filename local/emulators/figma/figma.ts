import { Hono } from "hono";
import type { EmulatorApp, EmulatorContext, EmulatorEnv } from "../kernel/emulator.ts";
import { echoJunk } from "../kernel/oauth/answer-faults.ts";
import { grantEndpoints } from "../kernel/oauth/grant-endpoints.ts";
import { viewerOf } from "../kernel/oauth/viewer.ts";
import { apiRoutes } from "./api-routes.ts";
import { authorizationRoutes } from "./authorization.ts";
import { FigmaError } from "./figma-error.ts";
import { FigmaInstance } from "./instance.ts";
import { aboutPage } from "./pages/about.ts";
import { settingsPage } from "./pages/settings.ts";
import { handleOf } from "./people.ts";
import { tokenRoutes } from "./token-routes.ts";

const RATE_LIMITED = 429;

function pages(instance: FigmaInstance) {
  const { book, users } = instance;
  return new Hono<EmulatorEnv>()
    .get("/", (c) => c.html(aboutPage(instance)))
    .get("/settings", (c) => c.html(settingsPage(instance, viewerOf(c, "figma", users))))
    .post("/settings/grants/:id/revoke", (c) => {
      const grant = book.find(c.req.param("id"));
      if (grant) book.end(grant, "person");
      return c.redirect("/settings", 303);
    });
}

/** https://developers.figma.com/docs/rest-api/rate-limits */
function speakAsFigma({ faults, url }: EmulatorContext): void {
  faults.bodyOf = (status) => ({
    status,
    err: status === RATE_LIMITED ? "Rate limit exceeded" : "Fault injected",
  });
  faults.headersOf = ({ status }): Record<string, string> =>
    status === RATE_LIMITED
      ? {
          "x-figma-plan-tier": "pro",
          "x-figma-rate-limit-type": "high",
          "x-figma-upgrade-link": `${url}/settings`,
        }
      : {};
}

export function createFigmaEmulator(context: EmulatorContext): EmulatorApp {
  const instance = new FigmaInstance(context);
  speakAsFigma(context);
  const app: EmulatorApp = new Hono<EmulatorEnv>({ strict: false });
  app
    .use(echoJunk(context.faults))
    .route("/", pages(instance))
    .route("/_emulator/grants", grantEndpoints(instance.book, handleOf, context.clock))
    .route("/oauth", authorizationRoutes(instance))
    .route("/v1/oauth", tokenRoutes(instance))
    .route("/v1", apiRoutes(instance))
    .all("*", (c) => {
      context.log("not_emulated", { method: c.req.method, path: c.req.path });
      return c.json(new FigmaError(404, "Not found").toJSON(), 404);
    });
  app.onError((error, c) => {
    if (error instanceof FigmaError) return c.json(error.toJSON(), error.status);
    throw error;
  });
  return app;
}
