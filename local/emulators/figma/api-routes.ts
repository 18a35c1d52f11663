import { type Context, Hono } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import type { LiveToken } from "../kernel/oauth/grant-book.ts";
import { FigmaError, invalidToken } from "./figma-error.ts";
import { type FigmaFile, findFile } from "./files.ts";
import type { FigmaInstance } from "./instance.ts";
import { type FigmaUser, findFigmaUser } from "./people.ts";
import { ALL_FILES } from "./scopes.ts";

/** Tokens of applications come as Bearer; `X-Figma-Token` is for those that people make themselves. */
function requireToken(c: Context<EmulatorEnv>, instance: FigmaInstance): LiveToken {
  const [, text] = /^Bearer (\S+)$/i.exec(c.req.header("authorization") ?? "") ?? [];
  const used = text ? instance.book.use(text, "access") : null;
  if (!used) throw invalidToken();
  return used;
}

function requireUser(c: Context<EmulatorEnv>, instance: FigmaInstance, scope: string): FigmaUser {
  const { token, grant } = requireToken(c, instance);
  if (![scope, ...ALL_FILES].some((enough) => token.scopes.includes(enough))) {
    const has = token.scopes.join(", ");
    throw new FigmaError(
      403,
      `Invalid scope(s): ${has}. This endpoint requires the ${scope} scope`,
    );
  }
  const user = findFigmaUser(grant.userId);
  if (!user) throw invalidToken();
  return user;
}

const shortUser = ({ id, name, imageUrl }: FigmaUser) => ({
  id,
  handle: name,
  img_url: imageUrl,
});

function metaJson(file: FigmaFile, owner: FigmaUser, url: string) {
  return {
    file: {
      name: file.name,
      folder_name: file.folderName,
      last_touched_at: file.touchedAt,
      creator: shortUser(owner),
      last_touched_by: shortUser(owner),
      thumbnail_url: `${url}/thumbnails/${file.key}`,
      editorType: "figma",
      role: "owner",
      link_access: "inherit",
      url: `${url}/design/${file.key}`,
      version: file.version,
    },
  };
}

export function apiRoutes(instance: FigmaInstance) {
  return new Hono<EmulatorEnv>()
    .get("/me", (c) => {
      const user = requireUser(c, instance, "current_user:read");
      return c.json({ ...shortUser(user), email: user.email });
    })
    .get("/files/:key/meta", (c) => {
      const user = requireUser(c, instance, "file_metadata:read");
      const file = findFile(c.req.param("key"), user.id);
      if (!file) throw new FigmaError(404, "Not found");
      return c.json(metaJson(file, user, instance.context.url));
    });
}
