import { type Context, Hono } from "hono";
import type { EmulatorEnv } from "../../kernel/emulator.ts";
import { ClerkError, notFound } from "../clerk-error.ts";
import type { ClerkInstance } from "../instance.ts";
import { membershipJson, membershipsOf } from "../organizations.ts";
import { type Parameters, parametersOf } from "../parameters.ts";
import { hashPassword, isPassword, requireAcceptablePassword } from "../passwords.ts";
import { sessionWithActivityJson } from "../session-json.ts";
import { endSession, endSessionsOf, isAlive } from "../sessions.ts";
import type { User } from "../state.ts";
import { deletedUserJson, userJson, userJsonForBackend } from "../user-json.ts";
import { mergeMetadata, removeUser } from "../users.ts";
import { causeOf, requireSignedIn, type SignedIn } from "./browser.ts";
import { answerWithClient } from "./client-json.ts";
import { emailAddressRoutes } from "./email-address-routes.ts";
import { pageOf } from "./page-of-results.ts";
import { profileImageRoutes } from "./profile-image-routes.ts";

function requireOwnVerifiedEmail(user: User, id: string): string {
  const email = user.emailAddresses.find((known) => known.id === id);
  if (email?.isVerified) return id;
  throw new ClerkError("form_param_value_invalid", { parameter: "primary_email_address_id" });
}

function updateProfile(user: User, parameters: Parameters): void {
  const primary = parameters.text("primary_email_address_id");
  if (primary !== null) user.primaryEmailAddressId = requireOwnVerifiedEmail(user, primary);
  const [first, last] = [parameters.change("first_name"), parameters.change("last_name")];
  if (first !== undefined) user.firstName = first;
  if (last !== undefined) user.lastName = last;
  const metadata = parameters.metadata("unsafe_metadata");
  if (metadata) user.unsafeMetadata = metadata;
}

async function changePassword(
  c: Context,
  instance: ClerkInstance,
  { user, session }: SignedIn,
  parameters: Parameters,
): Promise<void> {
  const chosen = parameters.requiredText("new_password");
  requireAcceptablePassword(chosen, "new_password");
  if (user.passwordHash !== null) {
    const current = parameters.requiredText("current_password");
    if (!(await isPassword(current, user.passwordHash))) {
      throw new ClerkError("form_password_incorrect", { parameter: "current_password" });
    }
    if (current === chosen) {
      throw new ClerkError("form_new_password_matches_current", { parameter: "new_password" });
    }
  }
  user.passwordHash = await hashPassword(chosen);
  user.passwordUpdatedAt = instance.now;
  if (parameters.flag("sign_out_of_other_sessions")) {
    endSessionsOf(instance, user, causeOf(c), session);
  }
}

async function deleteSelf(c: Context, instance: ClerkInstance): Promise<Response> {
  const { client, user } = requireSignedIn(c, instance);
  endSessionsOf(instance, user, causeOf(c));
  removeUser(instance.state, user);
  instance.emit("user.deleted", deletedUserJson(user), causeOf(c));
  return answerWithClient(c, instance, client, deletedUserJson(user));
}

function sessionRoutes(instance: ClerkInstance) {
  const own = ({ user }: SignedIn) =>
    instance.state.sessions.filter(({ userId }) => userId === user.id);
  const listed = (c: Context) => own(requireSignedIn(c, instance));
  const toJson = (sessions: ReturnType<typeof listed>) =>
    sessions.map((session) => sessionWithActivityJson(session, instance.now));
  return new Hono<EmulatorEnv>()
    .get("/", (c) => c.json(toJson(listed(c))))
    .get("/active", (c) =>
      c.json(toJson(listed(c).filter((session) => isAlive(session, instance.now)))),
    )
    .post("/:id/revoke", async (c) => {
      const signedIn = requireSignedIn(c, instance);
      const session = own(signedIn).find(({ id }) => id === c.req.param("id"));
      if (!session) throw notFound("session");
      endSession(instance, session, "revoked", causeOf(c));
      const response = sessionWithActivityJson(session, instance.now);
      return answerWithClient(c, instance, signedIn.client, response);
    });
}

/** `/v1/me`: what users change about themselves. */
export function meRoutes(instance: ClerkInstance) {
  const change =
    (work: (c: Context, signedIn: SignedIn, parameters: Parameters) => void | Promise<void>) =>
    async (c: Context) => {
      const signedIn = requireSignedIn(c, instance);
      const { client, user } = signedIn;
      await work(c, signedIn, await parametersOf(c));
      user.updatedAt = instance.now;
      instance.emit("user.updated", userJsonForBackend(user, instance.now), causeOf(c));
      return answerWithClient(c, instance, client, userJson(user, instance.now));
    };
  return new Hono<EmulatorEnv>()
    .get("/", async (c) => {
      const { client, user } = requireSignedIn(c, instance);
      return answerWithClient(c, instance, client, userJson(user, instance.now));
    })
    .patch(
      "/",
      change((_, { user }, parameters) => updateProfile(user, parameters)),
    )
    .patch(
      "/metadata",
      change((_, { user }, parameters) => {
        const metadata = parameters.metadata("unsafe_metadata") ?? {};
        user.unsafeMetadata = mergeMetadata(user.unsafeMetadata, metadata);
      }),
    )
    .post(
      "/change_password",
      change((c, signedIn, parameters) => changePassword(c, instance, signedIn, parameters)),
    )
    .delete("/", (c) => deleteSelf(c, instance))
    .route("/sessions", sessionRoutes(instance))
    .route("/email_addresses", emailAddressRoutes(instance))
    .route("/profile_image", profileImageRoutes(instance))
    .get("/organization_memberships", (c) => {
      const { user } = requireSignedIn(c, instance);
      const { state } = instance;
      const own = membershipsOf(state, user);
      const data = pageOf(c, own).map((membership) => membershipJson(state, membership));
      return c.json({ response: { data, total_count: own.length }, client: null });
    })
    .get("/organization_invitations", (c) => emptyPage(c))
    .get("/organization_suggestions", (c) => emptyPage(c));
}

/** Only the app's server adds members here, so no user is invited. */
function emptyPage(c: Context): Response {
  return c.json({ response: { data: [], total_count: 0 }, client: null });
}
