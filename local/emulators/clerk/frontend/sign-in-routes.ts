import { type Context, Hono } from "hono";
import type { EmulatorEnv } from "../../kernel/emulator.ts";
import { ClerkError, notFound } from "../clerk-error.ts";
import { newId } from "../identifiers.ts";
import type { ClerkInstance } from "../instance.ts";
import { type Parameters, parametersOf } from "../parameters.ts";
import { hashPassword, isPassword, requireAcceptablePassword } from "../passwords.ts";
import { endSessionsOf, startSession } from "../sessions.ts";
import type { Client, SignIn, User } from "../state.ts";
import { findUser, findUserByEmail } from "../users.ts";
import { attemptCode, sendCode } from "../verification-code.ts";
import { causeOf, ensureClient, findClient, requireSignedOut } from "./browser.ts";
import { answerWithClient } from "./client-json.ts";
import { signInJson } from "./sign-in-json.ts";

const CODE_STRATEGIES = { email_code: "sign-in", reset_password_email_code: "reset" } as const;

function isCodeStrategy(strategy: string): strategy is keyof typeof CODE_STRATEGIES {
  return strategy in CODE_STRATEGIES;
}

function newSignIn(identifier: string | null, user: User | null): SignIn {
  return {
    id: newId("sia"),
    status: user ? "needs_first_factor" : "needs_identifier",
    identifier,
    userId: user?.id ?? null,
    challenge: null,
    createdSessionId: null,
  };
}

interface Attempt {
  c: Context;
  instance: ClerkInstance;
  client: Client;
  signIn: SignIn;
  user: User;
  parameters: Parameters;
}

function complete({ c, instance, client, signIn, user }: Attempt): void {
  requireSignedOut(instance, client);
  const session = startSession(instance, client, user, causeOf(c));
  signIn.status = "complete";
  signIn.createdSessionId = session.id;
}

async function requirePassword(user: User, password: string): Promise<void> {
  if (user.passwordHash === null) throw new ClerkError("strategy_for_user_invalid");
  if (await isPassword(password, user.passwordHash)) return;
  throw new ClerkError("form_password_incorrect", { parameter: "password" });
}

/** A link requested by the app's server that signs its holder in once. */
function redeemTicket(instance: ClerkInstance, ticket: string): User {
  const { state, now } = instance;
  const known = state.signInTokens.find(({ token }) => token === ticket);
  const user = known && findUser(state, known.userId);
  if (known?.status !== "pending" || !user) throw new ClerkError("ticket_invalid_code");
  if (now >= known.expiresAt) throw new ClerkError("ticket_expired_code");
  known.status = "accepted";
  known.updatedAt = now;
  return user;
}

function findIdentified(instance: ClerkInstance, identifier: string | null): User | null {
  if (identifier === null) return null;
  const user = findUserByEmail(instance.state, identifier);
  if (!user) throw new ClerkError("form_identifier_not_found", { parameter: "identifier" });
  return user;
}

async function create(c: Context, instance: ClerkInstance): Promise<Response> {
  const parameters = await parametersOf(c);
  const client = ensureClient(c, instance);
  requireSignedOut(instance, client);
  const ticket = parameters.text("strategy") === "ticket" ? parameters.text("ticket") : null;
  const identifier = parameters.text("identifier");
  const user = ticket ? redeemTicket(instance, ticket) : findIdentified(instance, identifier);
  const signIn = newSignIn(identifier, user);
  const password = parameters.text("password");
  if (user && password !== null && !ticket) await requirePassword(user, password);
  client.signIn = signIn;
  if (user && (ticket || password !== null)) {
    complete({ c, instance, client, signIn, user, parameters });
  }
  return answerWithClient(c, instance, client, signInJson(instance, signIn));
}

function prepareFirstFactor({ instance, signIn, user, parameters }: Attempt): void {
  const strategy = parameters.requiredText("strategy");
  if (!isCodeStrategy(strategy)) throw new ClerkError("strategy_for_user_invalid");
  const wanted = parameters.text("email_address_id") ?? user.primaryEmailAddressId;
  const email = user.emailAddresses.find(({ id, isVerified }) => id === wanted && isVerified);
  if (!email) throw new ClerkError("form_param_value_invalid", { parameter: "email_address_id" });
  signIn.challenge = sendCode(instance, {
    to: email.address,
    purpose: CODE_STRATEGIES[strategy],
    strategy,
    replaces: signIn.challenge,
  });
}

async function attemptFirstFactor(attempt: Attempt): Promise<void> {
  const { instance, signIn, user, parameters } = attempt;
  const strategy = parameters.requiredText("strategy");
  if (strategy === "password") {
    await requirePassword(user, parameters.requiredText("password"));
    return complete(attempt);
  }
  if (!isCodeStrategy(strategy)) throw new ClerkError("strategy_for_user_invalid");
  if (signIn.challenge?.strategy !== strategy) throw new ClerkError("verification_missing");
  attemptCode(instance, signIn.challenge, parameters.text("code"));
  if (strategy === "email_code") return complete(attempt);
  signIn.status = "needs_new_password";
  if (parameters.text("password") !== null) await resetPassword(attempt);
}

async function resetPassword(attempt: Attempt): Promise<void> {
  const { c, instance, signIn, user, parameters } = attempt;
  const password = parameters.requiredText("password");
  if (signIn.status !== "needs_new_password") throw new ClerkError("verification_missing");
  requireAcceptablePassword(password);
  user.passwordHash = await hashPassword(password);
  user.passwordUpdatedAt = instance.now;
  if (parameters.flag("sign_out_of_other_sessions")) endSessionsOf(instance, user, causeOf(c));
  complete(attempt);
}

async function attemptOf(c: Context, instance: ClerkInstance): Promise<Attempt> {
  const client = findClient(c, instance);
  const signIn = client?.signIn;
  const user = signIn?.userId ? findUser(instance.state, signIn.userId) : null;
  if (!client || !signIn || signIn.id !== c.req.param("id") || !user) throw notFound("sign in");
  return { c, instance, client, signIn, user, parameters: await parametersOf(c) };
}

/** `/v1/client/sign_ins`: e-mail address, then a password, a code, a new password or a ticket. */
export function signInRoutes(instance: ClerkInstance) {
  const step = (work: (attempt: Attempt) => void | Promise<void>) => async (c: Context) => {
    const attempt = await attemptOf(c, instance);
    if (attempt.signIn.status === "complete") throw new ClerkError("verification_already_verified");
    await work(attempt);
    return answerWithClient(c, instance, attempt.client, signInJson(instance, attempt.signIn));
  };
  return new Hono<EmulatorEnv>()
    .post("/", (c) => create(c, instance))
    .get("/:id", async (c) => {
      const { client, signIn } = await attemptOf(c, instance);
      return answerWithClient(c, instance, client, signInJson(instance, signIn));
    })
    .post("/:id/prepare_first_factor", step(prepareFirstFactor))
    .post("/:id/attempt_first_factor", step(attemptFirstFactor))
    .post("/:id/reset_password", step(resetPassword));
}
