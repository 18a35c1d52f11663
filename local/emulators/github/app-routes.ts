import { createPublicKey } from "node:crypto";
import { type Context, Hono } from "hono";
import { jwtVerify } from "jose";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import { GithubError } from "./github-error.ts";
import type { GithubInstance } from "./instance.ts";
import { type AppChanges, permissionsOfApp } from "./state.ts";

const clientIdOf = ({ clients }: GithubInstance): string =>
  clients.find(({ isApp }) => isApp)?.id ?? "";

/** Signed with the App's private key, whose public half its owner has registered. */
async function requireAppToken(c: Context<EmulatorEnv>, instance: GithubInstance): Promise<void> {
  const given = /^Bearer (.+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  const key = instance.context.setting("GITHUB_APP_PUBLIC_KEY");
  const refusal = new GithubError(401, "A JSON web token could not be decoded");
  if (given === undefined || key === null) throw refusal;
  const issuer = [String(instance.appId), clientIdOf(instance)];
  const isValid = await jwtVerify(given, createPublicKey(key), { issuer, algorithms: ["RS256"] })
    .then(() => true)
    .catch(() => false);
  if (!isValid) throw refusal;
}

function appJson(instance: GithubInstance) {
  const { appId, appSlug, applicationName, state, context } = instance;
  return {
    id: appId,
    slug: appSlug,
    client_id: clientIdOf(instance),
    name: applicationName,
    html_url: `${context.url}/apps/${appSlug}`,
    external_url: context.appUrl,
    permissions: permissionsOfApp(state),
    events: state.app?.events ?? [],
  };
}

/** https://docs.github.com/rest/apps/apps and https://docs.github.com/rest/apps/webhooks */
export function appRoutes(instance: GithubInstance) {
  return new Hono<EmulatorEnv>()
    .get("/apps/:slug", async (c, next) => {
      // One host serves the API and the pages here; only the API is asked for JSON.
      if (!/json/.test(c.req.header("accept") ?? "")) return next();
      if (c.req.param("slug") !== instance.appSlug) throw new GithubError(404, "Not Found");
      return c.json(appJson(instance));
    })
    .get("/app", async (c) => {
      await requireAppToken(c, instance);
      return c.json(appJson(instance));
    })
    .get("/app/hook/config", async (c) => {
      await requireAppToken(c, instance);
      const { url } = instance.sender;
      if (url === null) throw new GithubError(404, "Not Found");
      const hook = { url, content_type: "json", insecure_ssl: "0", ...instance.state.app?.hook };
      return c.json({ ...hook, secret: "********" });
    })
    .patch("/_emulator/app", async (c) => {
      const changes = await c.req.json<AppChanges>();
      instance.change((state) => {
        state.app = { ...state.app, ...changes };
      });
      return c.json(instance.state.app ?? {});
    });
}
