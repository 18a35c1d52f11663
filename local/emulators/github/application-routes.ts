import { type Context, Hono } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import { readBasic } from "../kernel/oauth/basic-authorization.ts";
import type { LiveToken } from "../kernel/oauth/grant-book.ts";
import { GithubError } from "./github-error.ts";
import type { GithubInstance } from "./instance.ts";
import { userJson } from "./json.ts";

/** The application authenticates itself and names one of its tokens. */
async function requireOwnToken(
  c: Context<EmulatorEnv>,
  instance: GithubInstance,
): Promise<LiveToken> {
  const client = readBasic(c.req.header("authorization"));
  if (!client || !instance.isClient(client.clientId, client.clientSecret)) {
    throw new GithubError(401, "Bad credentials");
  }
  if (c.req.param("clientId") !== client.clientId) throw new GithubError(404, "Not Found");
  const body: unknown = await c.req.json().catch(() => null);
  const token = (body as { access_token?: unknown } | null)?.access_token;
  if (typeof token !== "string") throw new GithubError(422, "Validation Failed");
  const used = instance.book.use(token, "access");
  if (used?.grant.clientId !== client.clientId) throw new GithubError(404, "Not Found");
  return used;
}

/** https://docs.github.com/rest/apps/oauth-applications */
export function applicationRoutes(instance: GithubInstance) {
  const { book } = instance;
  return new Hono<EmulatorEnv>()
    .post("/:clientId/token", async (c) => {
      const { grant } = await requireOwnToken(c, instance);
      return c.json({ id: 1, user: userJson(instance.context.url, grant.userId) });
    })
    .delete("/:clientId/grant", async (c) => {
      const { grant } = await requireOwnToken(c, instance);
      book.end(grant, "application");
      return c.body(null, 204);
    });
}
