import { type Context, Hono } from "hono";
import type { EmulatorEnv } from "../../kernel/emulator.ts";
import { ClerkError, notFound } from "../clerk-error.ts";
import { causeOf } from "../frontend/browser.ts";
import { newId } from "../identifiers.ts";
import type { ClerkInstance } from "../instance.ts";
import { type Parameters, parametersOf } from "../parameters.ts";
import type { Organization } from "../state.ts";
import { mergeMetadata } from "../users.ts";
import { pageOf } from "./page-of-results.ts";

const MOST_MEMBERS = 5;

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

function organizationJson(organization: Organization) {
  return {
    id: organization.id,
    object: "organization",
    name: organization.name,
    slug: organization.slug,
    image_url: "",
    has_image: false,
    members_count: organization.createdBy === null ? 0 : 1,
    pending_invitations_count: 0,
    max_allowed_memberships: MOST_MEMBERS,
    admin_delete_enabled: true,
    public_metadata: organization.publicMetadata,
    private_metadata: organization.privateMetadata,
    created_by: organization.createdBy,
    created_at: organization.createdAt,
    updated_at: organization.updatedAt,
  };
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
  return organization;
}

function changeMetadata(organization: Organization, parameters: Parameters, isMerge: boolean) {
  for (const field of ["publicMetadata", "privateMetadata"] as const) {
    const name = field === "publicMetadata" ? "public_metadata" : "private_metadata";
    const change = parameters.metadata(name);
    if (change) organization[field] = mergeMetadata(isMerge ? organization[field] : {}, change);
  }
}

/** `/v1/organizations` of the backend API: just enough to send their events. */
export function organizationRoutes(instance: ClerkInstance) {
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
      instance.emit("organization.updated", organizationJson(organization), causeOf(c));
      return c.json(organizationJson(organization));
    };
  return new Hono<EmulatorEnv>()
    .get("/", (c) => {
      const found = instance.state.organizations.toReversed();
      const page = pageOf(c, found).map(organizationJson);
      return c.json({ data: page, total_count: found.length });
    })
    .post("/", async (c) => {
      const organization = createOrganization(instance, await parametersOf(c));
      instance.emit("organization.created", organizationJson(organization), causeOf(c));
      return c.json(organizationJson(organization));
    })
    .get("/:id", (c) => c.json(organizationJson(find(c))))
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
      instance.state.organizations = instance.state.organizations.filter(
        (other) => other.id !== id,
      );
      const deleted = { id, object: "organization", deleted: true };
      instance.emit("organization.deleted", deleted, causeOf(c));
      return c.json(deleted);
    });
}
