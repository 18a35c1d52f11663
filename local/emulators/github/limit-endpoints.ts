import { Hono } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import type { GithubInstance } from "./instance.ts";

/** The dial of the hourly limit: `POST { "perHour": 60 }` for all people; `DELETE` resets it to 5,000, unused. */
export function limitEndpoints(instance: GithubInstance) {
  const { rates, users } = instance;
  return new Hono<EmulatorEnv>()
    .get("/", (c) => {
      const readings = users.map(({ id, handle }) => [handle, rates.read(id, instance.now)]);
      return c.json(Object.fromEntries(readings));
    })
    .post("/", async (c) => {
      const { perHour } = await c.req.json<{ perHour?: unknown }>().catch(() => ({}) as never);
      if (typeof perHour !== "number" || !Number.isInteger(perHour) || perHour < 0) {
        return c.json({ error: '"perHour" is a number of requests.' }, 400);
      }
      rates.reset();
      rates.limit = perHour;
      return c.json({ perHour }, 201);
    })
    .delete("/", (c) => {
      rates.reset();
      return c.body(null, 204);
    });
}
