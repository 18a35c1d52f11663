import { Hono } from "hono";
import type { EmulatorEnv } from "../../kernel/emulator.ts";
import { notFound } from "../clerk-error.ts";
import type { ClerkInstance } from "../instance.ts";
import { templatesIn } from "../jwt-templates.ts";
import type { JwtTemplate, Metadata } from "../state.ts";

const LIFETIME_SECONDS = 60;
const CLOCK_SKEW_SECONDS = 5;

function templateJson({ id, name, claims, createdAt, updatedAt }: JwtTemplate) {
  return {
    object: "jwt_template",
    id,
    name,
    claims,
    lifetime: LIFETIME_SECONDS,
    allowed_clock_skew: CLOCK_SKEW_SECONDS,
    custom_signing_key: false,
    signing_algorithm: "RS256",
    created_at: createdAt,
    updated_at: updatedAt,
  };
}

interface Wanted {
  name?: unknown;
  claims?: unknown;
}

/** https://clerk.com/docs/reference/backend-api/tag/jwt-templates */
export function jwtTemplateRoutes(instance: ClerkInstance) {
  const requireTemplate = (id: string): JwtTemplate => {
    const found = templatesIn(instance.state).find((template) => template.id === id);
    if (!found) throw notFound(`JWT template "${id}"`);
    return found;
  };
  return new Hono<EmulatorEnv>()
    .get("/", (c) => c.json(templatesIn(instance.state).map(templateJson)))
    .patch("/:id", async (c) => {
      const template = requireTemplate(c.req.param("id"));
      const { name, claims } = await c.req.json<Wanted>();
      if (typeof name === "string") template.name = name;
      if (typeof claims === "object" && claims !== null) template.claims = claims as Metadata;
      template.updatedAt = instance.now;
      return c.json(templateJson(template));
    });
}
