import { Hono } from "hono";
import type { EmulatorApp, EmulatorContext, EmulatorEnv } from "../kernel/emulator.ts";
import { echoJunk } from "../kernel/oauth/answer-faults.ts";
import { grantEndpoints } from "../kernel/oauth/grant-endpoints.ts";
import { viewerOf } from "../kernel/oauth/viewer.ts";
import { requestEndpoints } from "../kernel/request-counts.ts";
import { deliveriesPage, webhookEndpoints } from "../kernel/webhooks/deliveries.ts";
import { appRoutes } from "./app-routes.ts";
import { applicationRoutes } from "./application-routes.ts";
import { authorizationRoutes } from "./authorization.ts";
import { ruleEndpoints } from "./branch-rules.ts";
import { GithubError, Moved } from "./github-error.ts";
import { appPages, installationSettings } from "./installation-routes.ts";
import { GithubInstance } from "./instance.ts";
import { limitEndpoints } from "./limit-endpoints.ts";
import { aboutPage } from "./pages/about.ts";
import { applicationsPage } from "./pages/applications.ts";
import { frameOf } from "./pages/frame.ts";
import { loginOf } from "./people.ts";
import { pullPages } from "./pull-pages.ts";
import { pullRoutes } from "./pull-routes.ts";
import { pushEndpoints } from "./push-endpoints.ts";
import { findById, findByName } from "./repository-access.ts";
import { repositoryRoutes } from "./repository-routes.ts";
import { restRoutes } from "./rest-routes.ts";
import { tokenRoutes } from "./token-routes.ts";
import { truthEndpoints } from "./truth.ts";
import { writingRoutes } from "./writing-routes.ts";

const DELIVERIES = "/deliveries";
const AUTHORIZED = "/settings/applications";
const SECOND = 1000;
/** Both headers report limits. */
const LIMITS = [403, 429];

/** https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api#exceeding-the-rate-limit */
function speakAsGithub({ faults, clock }: EmulatorContext): void {
  faults.bodyOf = (status) => ({
    message: LIMITS.includes(status) ? "API rate limit exceeded" : "Fault injected",
    documentation_url: "https://docs.github.com/rest",
    status: String(status),
  });
  faults.headersOf = ({ kind, retryAfterSeconds }): Record<string, string> => {
    if (kind !== "rate-limit") return {};
    const reset = Math.ceil(clock.now() / SECOND) + retryAfterSeconds;
    return { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(reset) };
  };
}

function pages(instance: GithubInstance) {
  const { book, sender, users } = instance;
  return new Hono<EmulatorEnv>()
    .get("/", (c) => c.html(aboutPage(instance)))
    .get(AUTHORIZED, (c) => c.html(applicationsPage(instance, viewerOf(c, "github", users))))
    .get("/settings/apps/authorizations", (c) => c.redirect(AUTHORIZED))
    .post(`${AUTHORIZED}/grants/:id/revoke`, (c) => {
      const grant = book.find(c.req.param("id"));
      if (grant) book.end(grant, "person");
      return c.redirect(AUTHORIZED, 303);
    })
    .get(DELIVERIES, (c) =>
      c.html(deliveriesPage(sender, frameOf(instance, DELIVERIES), instance.now)),
    )
    .route("/_emulator/webhooks", webhookEndpoints(sender, DELIVERIES));
}

export function createGithubEmulator(context: EmulatorContext): EmulatorApp {
  const instance = new GithubInstance(context);
  speakAsGithub(context);
  const app: EmulatorApp = new Hono<EmulatorEnv>({ strict: false });
  app
    .use(echoJunk(context.faults))
    .route("/", pages(instance))
    .route("/_emulator/requests", requestEndpoints(instance.counts))
    .route("/_emulator/limits", limitEndpoints(instance))
    .route("/_emulator/truth", truthEndpoints(instance.histories))
    .route("/_emulator/push", pushEndpoints(instance))
    .route("/_emulator/rules", ruleEndpoints(instance))
    .route("/_emulator/grants", grantEndpoints(instance.book, loginOf, context.clock))
    .route("/login/oauth/authorize", authorizationRoutes(instance))
    .route("/login/oauth/access_token", tokenRoutes(instance))
    .route("/applications", applicationRoutes(instance))
    .route("/", appRoutes(instance))
    .route("/", restRoutes(instance))
    .route("/", writingRoutes(instance))
    .route("/", pullRoutes(instance))
    .route("/", repositoryRoutes(instance, "/repos/:owner/:repository", findByName(instance)))
    .route("/", repositoryRoutes(instance, "/repositories/:id", findById(instance)))
    .route("/", pullPages(instance));
  if (instance.appSlug !== null) {
    app
      .route(`/apps/${instance.appSlug}`, appPages(instance))
      .route("/settings/installations", installationSettings(instance));
  }
  app.all("*", (c) => {
    context.log("not_emulated", { method: c.req.method, path: c.req.path });
    return c.json(new GithubError(404, "Not Found").toJSON(), 404);
  });
  app.onError((error, c) => {
    if (error instanceof GithubError) return c.json(error.toJSON(), error.status);
    if (error instanceof Moved) return c.json(error.toJSON(), 301, { location: error.location });
    throw error;
  });
  return app;
}
