import { type Context, Hono } from "hono";
import type { EmulatorEnv } from "../../kernel/emulator.ts";
import { ClerkError, notFound } from "../clerk-error.ts";
import { newId } from "../identifiers.ts";
import type { ClerkInstance } from "../instance.ts";
import { type Parameters, parametersOf } from "../parameters.ts";
import { hashPassword, requireAcceptablePassword } from "../passwords.ts";
import { startSession } from "../sessions.ts";
import type { Client, SignUp } from "../state.ts";
import { userJsonForBackend } from "../user-json.ts";
import { newEmailAddress, newUser, requireEmail, requireUnusedEmail } from "../users.ts";
import { attemptCode, sendCode } from "../verification-code.ts";
import { causeOf, ensureClient, findClient, requireSignedOut } from "./browser.ts";
import { answerWithClient } from "./client-json.ts";
import { missingFieldsOf, signUpJson } from "./sign-up-json.ts";

function newSignUp(now: number): SignUp {
  return {
    id: newId("sua"),
    status: "missing_requirements",
    emailAddress: null,
    isEmailVerified: false,
    challenge: null,
    passwordHash: null,
    firstName: null,
    lastName: null,
    unsafeMetadata: {},
    createdSessionId: null,
    createdUserId: null,
    createdAt: now,
  };
}

/** The fields filled in so far; all are checked before any is stored. */
async function fillIn(instance: ClerkInstance, signUp: SignUp, parameters: Parameters) {
  const typed = parameters.text("email_address");
  const email = typed === null ? null : requireEmail(typed);
  if (email !== null) requireUnusedEmail(instance.state, email);
  const password = parameters.text("password");
  if (password !== null) requireAcceptablePassword(password);
  const metadata = parameters.metadata("unsafe_metadata");
  if (email !== null && email !== signUp.emailAddress) {
    Object.assign(signUp, { emailAddress: email, isEmailVerified: false, challenge: null });
  }
  if (password !== null) signUp.passwordHash = await hashPassword(password);
  signUp.firstName = parameters.text("first_name") ?? signUp.firstName;
  signUp.lastName = parameters.text("last_name") ?? signUp.lastName;
  if (metadata) signUp.unsafeMetadata = metadata;
}

function completeIfReady(c: Context, instance: ClerkInstance, client: Client, signUp: SignUp) {
  const { emailAddress, isEmailVerified } = signUp;
  if (missingFieldsOf(signUp).length > 0 || emailAddress === null || !isEmailVerified) return;
  requireSignedOut(instance, client);
  // Another sign-up may have taken the address meanwhile.
  requireUnusedEmail(instance.state, emailAddress);
  const { state, now } = instance;
  const user = newUser({ ...signUp, emailAddresses: [newEmailAddress(emailAddress, true)] }, now);
  state.users.push(user);
  instance.emit("user.created", userJsonForBackend(user, now), causeOf(c));
  const session = startSession(instance, client, user, causeOf(c));
  signUp.status = "complete";
  signUp.createdUserId = user.id;
  signUp.createdSessionId = session.id;
}

async function create(c: Context, instance: ClerkInstance): Promise<Response> {
  const client = ensureClient(c, instance);
  requireSignedOut(instance, client);
  const signUp = newSignUp(instance.now);
  await fillIn(instance, signUp, await parametersOf(c));
  client.signUp = signUp;
  return answerWithClient(c, instance, client, signUpJson(instance, signUp));
}

interface Attempt {
  client: Client;
  signUp: SignUp;
  parameters: Parameters;
}

function prepareVerification(instance: ClerkInstance, { signUp, parameters }: Attempt): void {
  if (parameters.requiredText("strategy") !== "email_code") {
    throw new ClerkError("form_param_value_invalid", { parameter: "strategy" });
  }
  if (signUp.emailAddress === null) {
    throw new ClerkError("form_param_nil", { parameter: "email_address" });
  }
  signUp.challenge = sendCode(instance, {
    to: signUp.emailAddress,
    purpose: "sign-up",
    strategy: "email_code",
    replaces: signUp.challenge,
  });
}

function attemptVerification(instance: ClerkInstance, { signUp, parameters }: Attempt): void {
  attemptCode(instance, signUp.challenge, parameters.text("code"));
  signUp.isEmailVerified = true;
}

async function attemptOf(c: Context, instance: ClerkInstance): Promise<Attempt> {
  const client = findClient(c, instance);
  const signUp = client?.signUp;
  if (!client || !signUp || signUp.id !== c.req.param("id")) throw notFound("sign up");
  return { client, signUp, parameters: await parametersOf(c) };
}

/** `/v1/client/sign_ups`: e-mail address and password, then the code that verifies the address. */
export function signUpRoutes(instance: ClerkInstance) {
  const step =
    (work: (instance: ClerkInstance, attempt: Attempt) => void | Promise<void>) =>
    async (c: Context) => {
      const attempt = await attemptOf(c, instance);
      const { client, signUp } = attempt;
      if (signUp.status === "complete") throw new ClerkError("verification_already_verified");
      await work(instance, attempt);
      completeIfReady(c, instance, client, signUp);
      return answerWithClient(c, instance, client, signUpJson(instance, signUp));
    };
  return new Hono<EmulatorEnv>()
    .post("/", (c) => create(c, instance))
    .get("/:id", async (c) => {
      const { client, signUp } = await attemptOf(c, instance);
      return answerWithClient(c, instance, client, signUpJson(instance, signUp));
    })
    .patch(
      "/:id",
      step((_, { signUp, parameters }) => fillIn(instance, signUp, parameters)),
    )
    .post("/:id/prepare_verification", step(prepareVerification))
    .post("/:id/attempt_verification", step(attemptVerification));
}
