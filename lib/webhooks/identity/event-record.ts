/**
 * Selects what is logged about a Clerk event. Events are not stored, and only the named fields are logged: the rest of
 * a payload is personal data.
 */
import { z } from "zod";
import type { LogFields } from "../../log";
import type { EventEnvelope } from "../event-envelope";

const userPayload = z.object({
  id: z.string().min(1),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
});

const organizationPayload = z.object({ id: z.string().min(1), name: z.string() });

/** Throws if a listed event lacks a logged field. */
export function describeIdentityEvent({ type, data }: EventEnvelope): LogFields {
  switch (type) {
    case "user.created":
    case "user.updated":
      return { type, outcome: "logged", ...describeUser(data) };
    case "organization.created":
    case "organization.updated":
      return { type, outcome: "logged", ...describeOrganization(data) };
    default:
      return { type, outcome: "unhandled" };
  }
}

function describeUser(payload: unknown): LogFields {
  const user = userPayload.parse(payload);
  return {
    userId: user.id,
    firstName: user.first_name ?? null,
    lastName: user.last_name ?? null,
  };
}

function describeOrganization(payload: unknown): LogFields {
  const organization = organizationPayload.parse(payload);
  return { organizationId: organization.id, organizationName: organization.name };
}
