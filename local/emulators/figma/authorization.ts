import { type Context, Hono } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import { issuerFault } from "../kernel/oauth/answer-faults.ts";
import { readChallenge } from "../kernel/oauth/challenge.ts";
import { consentPage, refusalPage } from "../kernel/oauth/consent-page.ts";
import { repeatedName, withAnswer } from "../kernel/oauth/redirect.ts";
import { rememberViewer, viewerOf } from "../kernel/oauth/viewer.ts";
import type { FigmaInstance } from "./instance.ts";
import { frameOf } from "./pages/frame.ts";
import { isScope, listScopes, permissionsOf } from "./scopes.ts";

const SECOND = 1000;
const CODE_LIFE_MS = 30 * SECOND;
const EMULATOR = "figma";

interface Question {
  redirectUri: string;
  scopes: string[];
  state: string;
  challenge: string | null;
}

/** Shown to the person, because the requesting application cannot be trusted with an answer. */
class Unanswerable extends Error {}

/** Sent to the application, at its registered address. */
class Refused extends Error {
  readonly error: string;
  readonly state: string;

  constructor(error: string, description: string, state: string) {
    super(description);
    this.error = error;
    this.state = state;
  }
}

function required(asked: URLSearchParams, name: string): string {
  const value = asked.get(name);
  if (!value) throw new Unanswerable(`Parameter ${name} is required`);
  return value;
}

function parseQuestion(instance: FigmaInstance, query: string): Question {
  const asked = new URLSearchParams(query);
  const repeated = repeatedName(asked);
  if (repeated) throw new Unanswerable(`Parameter ${repeated} is repeated`);
  if (required(asked, "client_id") !== instance.clientId) {
    throw new Unanswerable("OAuth app with this client id does not exist");
  }
  const redirectUri = required(asked, "redirect_uri");
  if (redirectUri !== instance.redirectUri) throw new Unanswerable("Invalid redirect uri");
  const state = required(asked, "state");
  if (asked.get("response_type") !== "code") {
    throw new Refused("unsupported_response_type", "response_type must be code", state);
  }
  const scopes = listScopes(asked.get("scope") ?? asked.get("scopes") ?? "");
  const unknown = scopes.find((name) => !isScope(name));
  if (scopes.length === 0 || unknown) {
    throw new Refused("invalid_scope", `Invalid scopes for app: ${unknown ?? "none"}`, state);
  }
  const read = readChallenge(asked);
  if ("problem" in read) throw new Refused("invalid_request", read.problem, state);
  return { redirectUri, scopes, state, challenge: read.challenge };
}

function answerTrouble(
  c: Context<EmulatorEnv>,
  instance: FigmaInstance,
  error: unknown,
): Response | Promise<Response> {
  if (error instanceof Refused) {
    const answer = { error: error.error, error_description: error.message, state: error.state };
    return c.redirect(withAnswer(instance.redirectUri, answer));
  }
  if (error instanceof Unanswerable) {
    return c.html(refusalPage(frameOf("/oauth"), `${error.message}.`), 400);
  }
  throw error;
}

async function decide(c: Context<EmulatorEnv>, instance: FigmaInstance): Promise<Response> {
  const { faults } = instance.context;
  const form = new URLSearchParams(await c.req.text());
  const { redirectUri, scopes, state, challenge } = parseQuestion(
    instance,
    form.get("query") ?? "",
  );
  const person = instance.users.find(({ handle }) => handle === form.get("person"));
  if (!person) throw new Unanswerable("No person was chosen");
  rememberViewer(c, EMULATOR, person);
  if (form.get("decision") !== "approve") {
    return c.redirect(withAnswer(redirectUri, { error: "access_denied", state }), 303);
  }
  const code = instance.book.approve({
    userId: person.id,
    clientId: instance.clientId,
    scopes,
    redirectUri,
    challenge,
    codeLifeMs: CODE_LIFE_MS,
  });
  const issuer = issuerFault(faults, person.handle);
  return c.redirect(withAnswer(redirectUri, { code, state, ...issuer }), 303);
}

/** Asks each time, because there is no sign-in here: https://developers.figma.com/docs/rest-api/authentication */
export function authorizationRoutes(instance: FigmaInstance) {
  const routes = new Hono<EmulatorEnv>()
    .get("/", (c) => {
      const query = new URL(c.req.url).search.slice(1);
      const { redirectUri, scopes } = parseQuestion(instance, query);
      return c.html(
        consentPage({
          frame: frameOf("/oauth"),
          applicationName: instance.applicationName,
          redirectUri,
          action: "/oauth",
          query,
          permissions: permissionsOf(scopes),
          canNarrow: false,
          note: null,
          people: instance.users,
          viewer: viewerOf(c, EMULATOR, instance.users),
        }),
      );
    })
    .post("/", (c) => decide(c, instance));
  routes.onError((error, c) => answerTrouble(c, instance, error));
  return routes;
}
