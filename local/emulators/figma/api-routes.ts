import { Hono } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import { answerAs, type Endpoint } from "./bearer.ts";
import { FigmaError } from "./figma-error.ts";
import type { FigmaFile } from "./files.ts";
import type { FigmaInstance } from "./instance.ts";
import { type FigmaUser, findFigmaUser } from "./people.ts";

const ME: Endpoint = { name: "GET /v1/me", scope: "current_user:read", tier: 3 };
const META: Endpoint = {
  name: "GET /v1/files/:key/meta",
  scope: "file_metadata:read",
  tier: 2,
};

const shortUser = ({ id, name, imageUrl }: FigmaUser) => ({
  id,
  handle: name,
  img_url: imageUrl,
});

function metaJson(file: FigmaFile, reader: FigmaUser, url: string) {
  const owner = findFigmaUser(file.ownerId) ?? reader;
  return {
    file: {
      name: file.name,
      folder_name: file.folderName,
      last_touched_at: file.touchedAt,
      creator: shortUser(owner),
      last_touched_by: shortUser(owner),
      thumbnail_url: `${url}/thumbnails/${file.key}`,
      editorType: "figma",
      role: owner.id === reader.id ? "owner" : "viewer",
      link_access: "inherit",
      url: `${url}/design/${file.key}`,
      version: file.version,
    },
  };
}

export function apiRoutes(instance: FigmaInstance) {
  return new Hono<EmulatorEnv>()
    .get("/me", (c) =>
      answerAs(c, instance, ME, (user) => c.json({ ...shortUser(user), email: user.email })),
    )
    .get("/files/:key/meta", (c) =>
      answerAs(c, instance, META, (user) => {
        const file = instance.files.seenBy(user.id, c.req.param("key"));
        if (!file) throw new FigmaError(404, "Not found");
        instance.counts.object(`meta ${file.key}`, "fetched");
        return c.json(metaJson(file, user, instance.context.url));
      }),
    );
}
