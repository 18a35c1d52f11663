import { type Context, Hono } from "hono";
import type { EmulatorEnv } from "../../kernel/emulator.ts";
import { ClerkError, notFound } from "../clerk-error.ts";
import { causeOf } from "../frontend/browser.ts";
import type { ClerkInstance } from "../instance.ts";
import { membershipJsonForBackend, membershipsOf } from "../organizations.ts";
import { type Parameters, parametersOf } from "../parameters.ts";
import { hashPassword, isPassword, requireAcceptablePassword } from "../passwords.ts";
import { endSessionsOf } from "../sessions.ts";
import type { User } from "../state.ts";
import { deletedUserJson, userJsonForBackend } from "../user-json.ts";
import {
  findUser,
  mergeMetadata,
  newEmailAddress,
  newUser,
  removeUser,
  requireEmail,
  requireUnusedEmail,
} from "../users.ts";
import { pageOf } from "./page-of-results.ts";
import { matchingUsers } from "./user-search.ts";

const METADATA = ["public", "private", "unsafe"] as const;

async function acceptedPassword(parameters: Parameters): Promise<string | null> {
  const password = parameters.text("password");
  if (password === null) return null;
  if (!parameters.flag("skip_password_checks")) requireAcceptablePassword(password);
  return hashPassword(password);
}

/** Addresses set by an app's server count as verified, as at the provider. */
async function createUser(instance: ClerkInstance, parameters: Parameters): Promise<User> {
  const addresses = parameters.list("email_address").map((address) => requireEmail(address));
  if (addresses.length === 0)
    throw new ClerkError("form_param_nil", { parameter: "email_address" });
  for (const address of addresses) requireUnusedEmail(instance.state, address);
  const passwordHash = await acceptedPassword(parameters);
  const user = newUser(
    {
      emailAddresses: addresses.map((address) => newEmailAddress(address, true)),
      firstName: parameters.text("first_name"),
      lastName: parameters.text("last_name"),
      externalId: parameters.text("external_id"),
      passwordHash,
      publicMetadata: parameters.metadata("public_metadata") ?? {},
      privateMetadata: parameters.metadata("private_metadata") ?? {},
      unsafeMetadata: parameters.metadata("unsafe_metadata") ?? {},
    },
    instance.now,
  );
  instance.state.users.push(user);
  return user;
}

async function updateUser(
  c: Context,
  instance: ClerkInstance,
  user: User,
  parameters: Parameters,
): Promise<void> {
  const passwordHash = await acceptedPassword(parameters);
  const primary = parameters.text("primary_email_address_id");
  if (primary !== null) {
    if (!user.emailAddresses.some(({ id }) => id === primary)) throw notFound("e-mail address");
    user.primaryEmailAddressId = primary;
  }
  const [first, last] = [parameters.change("first_name"), parameters.change("last_name")];
  if (first !== undefined) user.firstName = first;
  if (last !== undefined) user.lastName = last;
  const externalId = parameters.change("external_id");
  if (externalId !== undefined) user.externalId = externalId;
  if (passwordHash === null) return;
  user.passwordHash = passwordHash;
  user.passwordUpdatedAt = instance.now;
  if (parameters.flag("sign_out_of_other_sessions")) endSessionsOf(instance, user, causeOf(c));
}

/** PATCH merges; PUT replaces the named fields. */
function changeMetadata(user: User, parameters: Parameters, isMerge: boolean): void {
  for (const kind of METADATA) {
    const change = parameters.metadata(`${kind}_metadata`);
    if (change) {
      const field = `${kind}Metadata` as const;
      user[field] = mergeMetadata(isMerge ? user[field] : {}, change);
    }
  }
}

function requireUser(c: Context, instance: ClerkInstance): User {
  const user = findUser(instance.state, c.req.param("id") ?? "");
  if (user) return user;
  throw notFound("user");
}

/** `/v1/users` of the backend API. */
export function userRoutes(instance: ClerkInstance) {
  const toJson = (user: User) => userJsonForBackend(user, instance.now);
  const change =
    (work: (c: Context, user: User, parameters: Parameters) => void | Promise<void>) =>
    async (c: Context) => {
      const user = requireUser(c, instance);
      await work(c, user, await parametersOf(c));
      user.updatedAt = instance.now;
      instance.emit("user.updated", toJson(user), causeOf(c));
      return c.json(toJson(user));
    };
  return new Hono<EmulatorEnv>()
    .get("/", (c) => c.json(pageOf(c, matchingUsers(c, instance.state.users)).map(toJson)))
    .post("/", async (c) => {
      const user = await createUser(instance, await parametersOf(c));
      instance.emit("user.created", toJson(user), causeOf(c));
      return c.json(toJson(user));
    })
    .get("/count", (c) => {
      const count = matchingUsers(c, instance.state.users).length;
      return c.json({ object: "total_count", total_count: count });
    })
    .get("/:id", (c) => c.json(toJson(requireUser(c, instance))))
    .patch(
      "/:id",
      change((c, user, parameters) => updateUser(c, instance, user, parameters)),
    )
    .patch(
      "/:id/metadata",
      change((_, user, parameters) => changeMetadata(user, parameters, true)),
    )
    .put(
      "/:id/metadata",
      change((_, user, parameters) => changeMetadata(user, parameters, false)),
    )
    .delete("/:id", (c) => {
      const user = requireUser(c, instance);
      endSessionsOf(instance, user, causeOf(c));
      removeUser(instance.state, user);
      instance.emit("user.deleted", deletedUserJson(user), causeOf(c));
      return c.json(deletedUserJson(user));
    })
    .get("/:id/organization_memberships", (c) => {
      const { state } = instance;
      const own = membershipsOf(state, requireUser(c, instance));
      const data = pageOf(c, own).map((one) => membershipJsonForBackend(state, one));
      return c.json({ data, total_count: own.length });
    })
    .post("/:id/verify_password", async (c) => {
      const user = requireUser(c, instance);
      const password = (await parametersOf(c)).requiredText("password");
      if (await isPassword(password, user.passwordHash)) return c.json({ verified: true });
      throw new ClerkError("form_password_incorrect", { parameter: "password" });
    });
}
