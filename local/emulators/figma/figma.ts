import { Hono } from "hono";
import type { EmulatorApp, EmulatorContext, EmulatorEnv } from "../kernel/emulator.ts";
import { echoJunk } from "../kernel/oauth/answer-faults.ts";
import { grantEndpoints } from "../kernel/oauth/grant-endpoints.ts";
import { viewerOf } from "../kernel/oauth/viewer.ts";
import { requestEndpoints } from "../kernel/request-counts.ts";
import { apiRoutes } from "./api-routes.ts";
import { authorizationRoutes } from "./authorization.ts";
import { editEndpoints } from "./edit-endpoints.ts";
import { FigmaError, limitHeaders } from "./figma-error.ts";
import { fileRoutes } from "./file-routes.ts";
import { imagePages, imageRoutes, imageStore } from "./image-routes.ts";
import { FigmaInstance } from "./instance.ts";
import { limitEndpoints } from "./limit-endpoints.ts";
import { aboutPage } from "./pages/about.ts";
import { settingsPage } from "./pages/settings.ts";
import { handleOf } from "./people.ts";
import { tokenRoutes } from "./token-routes.ts";
import { truthEndpoints } from "./truth.ts";
import { variableRoutes } from "./variable-routes.ts";

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

function speakAsFigma({ context: { faults, url }, rates }: FigmaInstance): void {
  faults.bodyOf = (status) => ({
    status,
    err: status === RATE_LIMITED ? "Rate limit exceeded" : "Fault injected",
  });
  // A limit set by a dial is reported as that of a typical plan.
  faults.headersOf = ({ status }): Record<string, string> =>
    status === RATE_LIMITED ? limitHeaders({ ...rates.limits, plan: "pro" }, url) : {};
}

export function createFigmaEmulator(context: EmulatorContext): EmulatorApp {
  const instance = new FigmaInstance(context);
  speakAsFigma(instance);
  const app: EmulatorApp = new Hono<EmulatorEnv>({ strict: false });
  app
    .use(echoJunk(context.faults))
    .route("/", pages(instance))
    .route("/_emulator/grants", grantEndpoints(instance.book, handleOf, context.clock))
    .route("/_emulator/requests", requestEndpoints(instance.counts))
    .route("/_emulator/limits", limitEndpoints(instance.rates))
    .route("/_emulator/edits", editEndpoints(instance))
    .route("/_emulator/truth", truthEndpoints(instance))
    .route("/oauth", authorizationRoutes(instance))
    .route("/v1/oauth", tokenRoutes(instance))
    .route("/v1", apiRoutes(instance))
    .route("/v1", fileRoutes(instance))
    .route("/v1", imageRoutes(instance))
    .route("/v1", variableRoutes(instance))
    .route("/s3-alpha", imageStore(instance))
    .route("/", imagePages(instance))
    .all("*", (c) => {
      context.log("not_emulated", { method: c.req.method, path: c.req.path });
      return c.json(new FigmaError(404, "Not found").toJSON(), 404);
    });
  app.onError((error, c) => {
    if (error instanceof FigmaError) return c.json(error.toJSON(), error.status, error.headers);
    throw error;
  });
  return app;
}
