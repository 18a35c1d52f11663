import { Hono } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import { answerAs, type Endpoint } from "./bearer.ts";
import { FigmaError } from "./figma-error.ts";
import { requireContent } from "./file-routes.ts";
import { documentOf } from "./files.ts";
import type { FigmaInstance } from "./instance.ts";
import { VARIABLES } from "./scopes.ts";

const LOCAL: Endpoint = {
  name: "GET /v1/files/:key/variables/local",
  scope: VARIABLES,
  tier: 2,
  hasFlag: true,
};

/** https://developers.figma.com/docs/rest-api/variables-endpoints: of Enterprise plans alone. */
export function variableRoutes(instance: FigmaInstance) {
  const { counts, rates } = instance;
  return new Hono<EmulatorEnv>().get("/files/:key/variables/local", (c) =>
    answerAs(c, instance, LOCAL, (user) => {
      const file = requireContent(instance, c.req.param("key"), user);
      if (rates.limits.plan !== "enterprise") throw new FigmaError(403, "Limited by Figma plan");
      const { variables, variableCollections } = documentOf(file);
      counts.object(`variables ${file.key}`, "fetched");
      return c.json({ error: false, status: 200, meta: { variables, variableCollections } });
    }),
  );
}
