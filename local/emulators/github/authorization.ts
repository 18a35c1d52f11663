import { type Context, Hono } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import { issuerFault } from "../kernel/oauth/answer-faults.ts";
import { readChallenge } from "../kernel/oauth/challenge.ts";
import { consentPage, refusalPage } from "../kernel/oauth/consent-page.ts";
import { repeatedName, withAnswer } from "../kernel/oauth/redirect.ts";
import { rememberViewer, viewerOf } from "../kernel/oauth/viewer.ts";
import type { GithubInstance } from "./instance.ts";
import { frameOf } from "./pages/frame.ts";
import type { GithubUser } from "./people.ts";
import { listScopes, permissionsOf } from "./scopes.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const CODE_LIFE_MS = 10 * MINUTE;
const EMULATOR = "github";
const ACTION = "/login/oauth/authorize";

interface Question {
  clientId: string;
  redirectUri: string;
  /** Always empty for a GitHub App: its permissions belong to the installation. */
  scopes: string[];
  state: string | null;
  challenge: string | null;
}

/** Shown to the person, because the requesting application cannot be trusted with an answer. */
class Unanswerable extends Error {}

/** Sent to the application, at its registered address. */
class Refused extends Error {
  readonly error: string;
  readonly state: string | null;

  constructor(error: string, description: string, state: string | null) {
    super(description);
    this.error = error;
    this.state = state;
  }
}

function parseQuestion(instance: GithubInstance, query: string): Question {
  const asked = new URLSearchParams(query);
  const repeated = repeatedName(asked);
  if (repeated) throw new Unanswerable(`The parameter ${repeated} is repeated`);
  const clientId = asked.get("client_id") ?? "";
  if (!instance.clients.some(({ id }) => id === clientId)) {
    throw new Unanswerable("There is no application with this client id");
  }
  const state = asked.get("state");
  const redirectUri = asked.get("redirect_uri") ?? instance.redirectUri;
  if (redirectUri !== instance.redirectUri) {
    const description =
      "The redirect_uri MUST match the registered callback URL for this application.";
    throw new Refused("redirect_uri_mismatch", description, state);
  }
  const read = readChallenge(asked);
  if ("problem" in read) throw new Refused("invalid_request", read.problem, state);
  const scopes = instance.isApp({ clientId }) ? [] : listScopes(asked.get("scope") ?? "");
  return { clientId, redirectUri, scopes, state, challenge: read.challenge };
}

function answerTrouble(
  c: Context<EmulatorEnv>,
  instance: GithubInstance,
  error: unknown,
): Response | Promise<Response> {
  if (error instanceof Refused) {
    const answer = { error: error.error, error_description: error.message, state: error.state };
    return c.redirect(withAnswer(instance.redirectUri, answer));
  }
  if (error instanceof Unanswerable) {
    return c.html(refusalPage(frameOf(instance, ACTION), `${error.message}.`), 404);
  }
  throw error;
}

/** The approving person's code, with what a dial adds to the answer. */
export function approve(
  instance: GithubInstance,
  person: GithubUser,
  { clientId, redirectUri, scopes, challenge }: Omit<Question, "state">,
): Record<string, string> {
  const { faults } = instance.context;
  const code = instance.book.approve({
    userId: person.id,
    clientId,
    scopes,
    redirectUri,
    challenge,
    codeLifeMs: CODE_LIFE_MS,
  });
  return { code, ...issuerFault(faults, person.handle) };
}

async function decide(c: Context<EmulatorEnv>, instance: GithubInstance): Promise<Response> {
  const form = new URLSearchParams(await c.req.text());
  const { state, ...question } = parseQuestion(instance, form.get("query") ?? "");
  const person = instance.users.find(({ handle }) => handle === form.get("person"));
  if (!person) throw new Unanswerable("No person was chosen");
  rememberViewer(c, EMULATOR, person);
  if (form.get("decision") !== "approve") {
    const error_description = "The user has denied your application access.";
    const denial = { error: "access_denied", error_description, state };
    return c.redirect(withAnswer(question.redirectUri, denial), 303);
  }
  const chosen = form.getAll("scope");
  const scopes = question.scopes.filter((name) => chosen.includes(name));
  const answer = approve(instance, person, { ...question, scopes });
  return c.redirect(withAnswer(question.redirectUri, { ...answer, state }), 303);
}

/** Asks each time, because there is no sign-in here: docs.github.com/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps */
export function authorizationRoutes(instance: GithubInstance) {
  const routes = new Hono<EmulatorEnv>()
    .get("/", (c) => {
      const query = new URL(c.req.url).search.slice(1);
      const { clientId, redirectUri, scopes } = parseQuestion(instance, query);
      const note = instance.isApp({ clientId })
        ? "Know who you are, and act for you in the repositories that you choose when you install it."
        : "Read public data: no scopes are requested.";
      return c.html(
        consentPage({
          frame: frameOf(instance, ACTION),
          applicationName: instance.applicationName,
          redirectUri,
          action: ACTION,
          query,
          permissions: permissionsOf(scopes),
          canNarrow: true,
          note,
          people: instance.users,
          viewer: viewerOf(c, EMULATOR, instance.users),
        }),
      );
    })
    .post("/", (c) => decide(c, instance));
  routes.onError((error, c) => answerTrouble(c, instance, error));
  return routes;
}
