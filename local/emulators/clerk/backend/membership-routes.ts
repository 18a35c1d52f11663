import { type Context, Hono } from "hono";
import type { EmulatorEnv } from "../../kernel/emulator.ts";
import { ClerkError, notFound } from "../clerk-error.ts";
import { causeOf } from "../frontend/browser.ts";
import type { ClerkInstance } from "../instance.ts";
import { isRole, join, membershipJsonForBackend, membershipsIn } from "../organizations.ts";
import { type Parameters, parametersOf } from "../parameters.ts";
import type { Membership, Organization } from "../state.ts";
import { findUser } from "../users.ts";
import { pageOf } from "./page-of-results.ts";

function requiredRole(parameters: Parameters): string {
  const role = parameters.requiredText("role");
  if (isRole(role)) return role;
  throw new ClerkError("form_param_value_invalid", { parameter: "role" });
}

function addMember(
  { state, now }: ClerkInstance,
  organization: Organization,
  parameters: Parameters,
): Membership {
  const user = findUser(state, parameters.requiredText("user_id"));
  if (!user) throw notFound("user");
  if (membershipsIn(state, organization).some(({ userId }) => userId === user.id)) {
    throw new ClerkError("duplicate_record", { parameter: "user_id" });
  }
  return join(state, organization, user, { role: requiredRole(parameters), now });
}

/** `/v1/organizations/:id/memberships` of the backend API. Each change is an event. */
export function membershipRoutes(
  instance: ClerkInstance,
  findOrganization: (c: Context) => Organization,
) {
  const find = (c: Context): Membership => {
    const userId = c.req.param("userId");
    const found = membershipsIn(instance.state, findOrganization(c)).find(
      (membership) => membership.userId === userId,
    );
    if (found) return found;
    throw notFound("membership");
  };
  const tell = (c: Context, change: string, membership: Membership) => {
    const json = membershipJsonForBackend(instance.state, membership);
    instance.emit(`organizationMembership.${change}`, json, causeOf(c));
    return c.json(json);
  };
  return new Hono<EmulatorEnv>()
    .get("/", (c) => {
      const { state } = instance;
      const members = membershipsIn(state, findOrganization(c));
      const data = pageOf(c, members).map((one) => membershipJsonForBackend(state, one));
      return c.json({ data, total_count: members.length });
    })
    .post("/", async (c) => {
      const parameters = await parametersOf(c);
      return tell(c, "created", addMember(instance, findOrganization(c), parameters));
    })
    .patch("/:userId", async (c) => {
      const membership = find(c);
      membership.role = requiredRole(await parametersOf(c));
      membership.updatedAt = instance.now;
      return tell(c, "updated", membership);
    })
    .delete("/:userId", (c) => {
      const membership = find(c);
      const answer = tell(c, "deleted", membership);
      instance.state.memberships = instance.state.memberships.filter((one) => one !== membership);
      return answer;
    });
}
