import { type Context, Hono } from "hono";
import type { EmulatorEnv } from "../../kernel/emulator.ts";
import { ClerkError, notFound } from "../clerk-error.ts";
import { causeOf } from "../frontend/browser.ts";
import { newId } from "../identifiers.ts";
import type { ClerkInstance } from "../instance.ts";
import { CREATOR_ROLE, join, organizationJsonForBackend } from "../organizations.ts";
import { type Parameters, parametersOf } from "../parameters.ts";
import type { Organization } from "../state.ts";
import { findUser, mergeMetadata } from "../users.ts";
import { membershipRoutes } from "./membership-routes.ts";
import { pageOf } from "./page-of-results.ts";

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

function requireFreeSlug(instance: ClerkInstance, slug: string, except?: Organization): string {
  const taken = instance.state.organizations.find((other) => other.slug === slug);
  if (taken && taken !== except) throw new ClerkError("duplicate_record", { parameter: "slug" });
  return slug;
}

function createOrganization(instance: ClerkInstance, parameters: Parameters): Organization {
  const { state, now } = instance;
  const name = parameters.requiredText("name");
  const organization: Organization = {
    id: newId("org"),
    name,
    slug: requireFreeSlug(instance, parameters.text("slug") ?? slugOf(name)),
    createdBy: parameters.text("created_by"),
    publicMetadata: parameters.metadata("public_metadata") ?? {},
    privateMetadata: parameters.metadata("private_metadata") ?? {},
    createdAt: now,
    updatedAt: now,
  };
  state.organizations.push(organization);
  // The creator is its first administrator.
  const creator = organization.createdBy === null ? null : findUser(state, organization.createdBy);
  if (creator) join(state, organization, creator, { role: CREATOR_ROLE, now });
  return organization;
}

function changeMetadata(organization: Organization, parameters: Parameters, isMerge: boolean) {
  for (const field of ["publicMetadata", "privateMetadata"] as const) {
    const name = field === "publicMetadata" ? "public_metadata" : "private_metadata";
    const change = parameters.metadata(name);
    if (change) organization[field] = mergeMetadata(isMerge ? organization[field] : {}, change);
  }
}

/** `/v1/organizations` of the backend API. */
export function organizationRoutes(instance: ClerkInstance) {
  const toJson = (organization: Organization) =>
    organizationJsonForBackend(instance.state, organization);
  const find = (c: Context): Organization => {
    const wanted = c.req.param("id");
    const found = instance.state.organizations.find(
      ({ id, slug }) => id === wanted || slug === wanted,
    );
    if (found) return found;
    throw notFound("organization");
  };
  const change =
    (work: (organization: Organization, parameters: Parameters) => void) => async (c: Context) => {
      const organization = find(c);
      work(organization, await parametersOf(c));
      organization.updatedAt = instance.now;
      instance.emit("organization.updated", toJson(organization), causeOf(c));
      return c.json(toJson(organization));
    };
  return new Hono<EmulatorEnv>()
    .get("/", (c) => {
      const found = instance.state.organizations.toReversed();
      const page = pageOf(c, found).map(toJson);
      return c.json({ data: page, total_count: found.length });
    })
    .post("/", async (c) => {
      const organization = createOrganization(instance, await parametersOf(c));
      instance.emit("organization.created", toJson(organization), causeOf(c));
      return c.json(toJson(organization));
    })
    .get("/:id", (c) => c.json(toJson(find(c))))
    .patch(
      "/:id",
      change((organization, parameters) => {
        const slug = parameters.text("slug");
        if (slug !== null) organization.slug = requireFreeSlug(instance, slug, organization);
        organization.name = parameters.text("name") ?? organization.name;
      }),
    )
    .patch(
      "/:id/metadata",
      change((organization, parameters) => changeMetadata(organization, parameters, true)),
    )
    .put(
      "/:id/metadata",
      change((organization, parameters) => changeMetadata(organization, parameters, false)),
    )
    .delete("/:id", (c) => {
      const { id } = find(c);
      const { state } = instance;
      state.organizations = state.organizations.filter((other) => other.id !== id);
      state.memberships = state.memberships.filter(({ organizationId }) => organizationId !== id);
      const deleted = { id, object: "organization", deleted: true };
      instance.emit("organization.deleted", deleted, causeOf(c));
      return c.json(deleted);
    })
    .route("/:id/memberships", membershipRoutes(instance, find));
}
