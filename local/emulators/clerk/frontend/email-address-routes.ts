import { type Context, Hono } from "hono";
import type { EmulatorEnv } from "../../kernel/emulator.ts";
import { ClerkError, notFound } from "../clerk-error.ts";
import type { ClerkInstance } from "../instance.ts";
import { parametersOf } from "../parameters.ts";
import type { EmailAddress, User } from "../state.ts";
import { emailJson, userJsonForBackend } from "../user-json.ts";
import { newEmailAddress, requireEmail, requireUnusedEmail } from "../users.ts";
import { attemptCode, sendCode } from "../verification-code.ts";
import { causeOf, requireSignedIn } from "./browser.ts";
import { answerWithClient } from "./client-json.ts";

function requireOwnAddress(user: User, id: string | undefined): EmailAddress {
  const email = user.emailAddresses.find((known) => known.id === id);
  if (email) return email;
  throw notFound("e-mail address");
}

function addAddress(instance: ClerkInstance, user: User, typed: string): EmailAddress {
  const address = requireEmail(typed);
  requireUnusedEmail(instance.state, address);
  // An abandoned attempt for the same address is resumed.
  const unfinished = user.emailAddresses.find((known) => known.address === address);
  if (unfinished) return unfinished;
  const email = newEmailAddress(address, false);
  user.emailAddresses.push(email);
  return email;
}

function removeAddress(user: User, email: EmailAddress): void {
  const left = user.emailAddresses.filter((known) => known !== email);
  const next = left.find((known) => known.isVerified);
  if (email.isVerified && !next) throw new ClerkError("identification_deletion_failed");
  user.emailAddresses = left;
  if (user.primaryEmailAddressId === email.id) user.primaryEmailAddressId = next?.id ?? null;
}

/** `/v1/me/email_addresses`: add one, verify it with a code, remove one. */
export function emailAddressRoutes(instance: ClerkInstance) {
  const emitUpdate = (c: Context, user: User) => {
    user.updatedAt = instance.now;
    instance.emit("user.updated", userJsonForBackend(user, instance.now), causeOf(c));
  };
  const create = async (c: Context) => {
    const { client, user } = requireSignedIn(c, instance);
    const parameters = await parametersOf(c);
    const email = addAddress(instance, user, parameters.requiredText("email_address"));
    emitUpdate(c, user);
    return answerWithClient(c, instance, client, emailJson(email, instance.now));
  };
  return new Hono<EmulatorEnv>()
    .post("/", create)
    .get("/:id", async (c) => {
      const { client, user } = requireSignedIn(c, instance);
      const email = requireOwnAddress(user, c.req.param("id"));
      return answerWithClient(c, instance, client, emailJson(email, instance.now));
    })
    .post("/:id/prepare_verification", async (c) => {
      const { client, user } = requireSignedIn(c, instance);
      const email = requireOwnAddress(user, c.req.param("id"));
      if (email.isVerified) throw new ClerkError("verification_already_verified");
      email.challenge = sendCode(instance, {
        to: email.address,
        purpose: "address",
        strategy: "email_code",
        replaces: email.challenge,
      });
      return answerWithClient(c, instance, client, emailJson(email, instance.now));
    })
    .post("/:id/attempt_verification", async (c) => {
      const { client, user } = requireSignedIn(c, instance);
      const email = requireOwnAddress(user, c.req.param("id"));
      attemptCode(instance, email.challenge, (await parametersOf(c)).text("code"));
      requireUnusedEmail(instance.state, email.address);
      email.isVerified = true;
      email.challenge = null;
      emitUpdate(c, user);
      return answerWithClient(c, instance, client, emailJson(email, instance.now));
    })
    .delete("/:id", async (c) => {
      const { client, user } = requireSignedIn(c, instance);
      const email = requireOwnAddress(user, c.req.param("id"));
      removeAddress(user, email);
      emitUpdate(c, user);
      const deleted = { id: email.id, object: "email_address", deleted: true };
      return answerWithClient(c, instance, client, deleted);
    });
}
