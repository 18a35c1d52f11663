import type { JWK } from "jose";
import { z } from "zod";

const privateJwk = z.object({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  kid: z.string().min(1),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

/** The key that the server signs its calls to the backend with, as a setting holds it. */
export const privateKey = z.string().transform((text, context): JWK => {
  const parsed = privateJwk.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  context.addIssue({ code: "custom", message: "must be a private P-256 JWK with a kid" });
  return z.NEVER;
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
