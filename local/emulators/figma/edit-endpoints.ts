import { Hono } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import type { FigmaInstance } from "./instance.ts";

/** `POST /_emulator/edits/<key> { "from": "text", "to": "text" }`: another version of the file until the next reset. */
export function editEndpoints(instance: FigmaInstance) {
  return new Hono<EmulatorEnv>()
    .post("/:key", async (c) => {
      const file = instance.files.of(c.req.param("key"));
      if (!file) return c.json({ error: "There is no such file." }, 404);
      const { from, to } = await c.req.json<Record<string, unknown>>().catch(() => ({}) as never);
      if (typeof from !== "string" || typeof to !== "string" || to === "") {
        return c.json({ error: '"from" and "to" are texts.' }, 400);
      }
      const edited = instance.files.replaceText(file, { from, to }, instance.now);
      if (!edited) return c.json({ error: "The file has no such text." }, 400);
      return c.json({ version: edited.version, touchedAt: edited.touchedAt }, 201);
    })
    .delete("/", (c) => {
      instance.files.clear();
      return c.body(null, 204);
    });
}
