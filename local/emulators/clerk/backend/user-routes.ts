import { type Context, Hono } from "hono";
import type { EmulatorEnv } from "../../kernel/emulator.ts";
import { ClerkError, notFound } from "../clerk-error.ts";
import { causeOf } from "../frontend/browser.ts";
import type { ClerkInstance } from "../instance.ts";
import { type Parameters, parametersOf } from "../parameters.ts";
import { hashPassword, requireAcceptablePassword } from "../passwords.ts";
import { endSessionsOf } from "../sessions.ts";
import type { User } from "../state.ts";
import { deletedUserJson, userJsonForBackend } from "../user-json.ts";
import {
  findUser,
  newEmailAddress,
  newUser,
  removeUser,
  requireEmail,
  requireUnusedEmail,
} from "../users.ts";

/** Addresses set by an app's server count as verified, as at the provider. */
async function createUser(instance: ClerkInstance, parameters: Parameters): Promise<User> {
  const addresses = parameters.list("email_address").map((address) => requireEmail(address));
  if (addresses.length === 0)
    throw new ClerkError("form_param_nil", { parameter: "email_address" });
  for (const address of addresses) requireUnusedEmail(instance.state, address);
  const password = parameters.text("password");
  if (password !== null) requireAcceptablePassword(password);
  const user = newUser(
    {
      emailAddresses: addresses.map((address) => newEmailAddress(address, true)),
      firstName: parameters.text("first_name"),
      lastName: parameters.text("last_name"),
      passwordHash: password === null ? null : await hashPassword(password),
    },
    instance.now,
  );
  instance.state.users.push(user);
  return user;
}

function requireUser(c: Context, instance: ClerkInstance): User {
  const user = findUser(instance.state, c.req.param("id") ?? "");
  if (user) return user;
  throw notFound("user");
}

/** `/v1/users` of the backend API. */
export function userRoutes(instance: ClerkInstance) {
  const toJson = (user: User) => userJsonForBackend(user, instance.now);
  return new Hono<EmulatorEnv>()
    .post("/", async (c) => {
      const user = await createUser(instance, await parametersOf(c));
      instance.emit("user.created", toJson(user), causeOf(c));
      return c.json(toJson(user));
    })
    .patch("/:id", async (c) => {
      const user = requireUser(c, instance);
      const firstName = (await parametersOf(c)).change("first_name");
      if (firstName !== undefined) user.firstName = firstName;
      user.updatedAt = instance.now;
      instance.emit("user.updated", toJson(user), causeOf(c));
      return c.json(toJson(user));
    })
    .delete("/:id", (c) => {
      const user = requireUser(c, instance);
      endSessionsOf(instance, user, causeOf(c));
      removeUser(instance.state, user);
      instance.emit("user.deleted", deletedUserJson(user), causeOf(c));
      return c.json(deletedUserJson(user));
    });
}
