// Judges Polar: the token, the products and the webhook endpoint. Pure.
import { POLAR_API_VERSION } from "../providers/polar-client";
import { isOurEndpoint, WEBHOOK_PATH } from "../reconciliation/endpoint";
import type { BackendFacts, EndpointFact, Facts, ProductFact } from "./facts";
import { type Finding, failure, note, ok, warning } from "./finding";

const SCOPES =
  "products:read, checkouts, customers, customer_sessions, customer_seats:read, subscriptions and webhooks:read";
const NEW_TOKEN = `Polar: Settings > Developers > New token with ${SCOPES}. Then npx convex env set POLAR_ACCESS_TOKEN 'TOKEN'`;

export function checkPolar(facts: Facts): Finding[] {
  const { backend } = facts;
  if (backend === null || backend.polar.products === "unasked") return [];
  const refused = checkToken(backend);
  if (refused.length > 0) return refused;
  return [
    ok("polar", "polar.token", "Polar accepts POLAR_ACCESS_TOKEN."),
    ...backend.polar.found.map(checkProduct),
    ...checkEndpoint(facts, backend),
  ];
}

function checkToken({ polar }: BackendFacts): Finding[] {
  if (polar.products === "refused") {
    const says =
      "Polar refuses POLAR_ACCESS_TOKEN: it is wrong, expired, or of the other server (sandbox or production).";
    return [
      failure("polar", "polar.token", says, `${NEW_TOKEN}   (POLAR_SERVER names the server)`),
    ];
  }
  if (polar.products === "forbidden") {
    return [
      failure("polar", "polar.token", "POLAR_ACCESS_TOKEN may not read products.", NEW_TOKEN),
    ];
  }
  if (polar.products === "failed") {
    return [
      warning(
        "polar",
        "polar.token",
        "Polar does not answer Convex: products and endpoint are not checked.",
        "Run this again. If it stays, look at Polar's status page and at POLAR_SERVER.",
      ),
    ];
  }
  return [];
}

function checkProduct({ setting, place, state }: ProductFact): Finding {
  const id = `polar.product.${setting}.${place}`;
  const which = `Product ${place} of ${setting}`;
  switch (state) {
    case "on_sale":
      return ok("polar", id, `${which} is on sale.`);
    case "archived":
      return warning(
        "polar",
        id,
        `${which} is archived at Polar: it renews, but cannot be bought.`,
        `Restore it at Polar (Products), or, when no user has it anymore, remove it from ${setting}.`,
      );
    case "missing":
      return failure(
        "polar",
        id,
        `${which} does not exist at Polar.`,
        `Copy the product's ID again (Polar: Products > ID) and set ${setting}. A price ID is another one.`,
      );
    case "unusable":
      return failure(
        "polar",
        id,
        `${which} is not billed by the month or by the year, and cannot be sold here.`,
        `Create a monthly or yearly product at Polar and put its ID into ${setting}.`,
      );
    case "unknown":
      return warning("polar", id, `${which} could not be read.`, "Run this again.");
  }
}

const PLACE = "Polar: Settings > Webhooks";
export const FIX = "npm run doctor -- --fix";

function checkEndpoint(facts: Facts, { polar }: BackendFacts): Finding[] {
  const id = "polar.endpoint";
  const { appUrl } = facts;
  if (appUrl === null) return [];
  const address = new URL(WEBHOOK_PATH, appUrl).href;
  if (polar.webhooks !== "answered") {
    return [
      warning(
        "polar",
        id,
        "POLAR_ACCESS_TOKEN may not read webhook endpoints: whether events arrive is not checked.",
        `Give the token webhooks:read (and webhooks:write for --fix). ${NEW_TOKEN}`,
      ),
    ];
  }
  const ours = polar.endpoints.filter(({ url }) => isOurEndpoint(url, appUrl));
  const [endpoint] = ours;
  if (endpoint === undefined) return [missingEndpoint(address, polar.endpoints)];
  if (ours.length > 1) {
    return [
      warning(
        "polar",
        id,
        `${ours.length} endpoints at Polar have our address: each event comes ${ours.length} times.`,
        `${PLACE}: delete all but one of ${address}.`,
      ),
    ];
  }
  return checkOne(endpoint, facts, address);
}

function missingEndpoint(address: string, others: readonly EndpointFact[]): Finding {
  const elsewhere = others.find(({ url }) => url.endsWith(WEBHOOK_PATH));
  const says = elsewhere
    ? `Polar sends its events to ${elsewhere.url}, not to ${address}.`
    : `Polar has no webhook endpoint with ${address}: no purchase gives access.`;
  return failure(
    "polar",
    "polar.endpoint",
    says,
    `${FIX}   (creates it; then copy its secret from ${PLACE} into POLAR_WEBHOOK_SECRET and restart the web server)`,
  );
}

function checkOne(endpoint: EndpointFact, { web }: Facts, address: string): Finding[] {
  const findings: Finding[] = [];
  const { enabled, format, missingEvents, apiVersion, secretFingerprint } = endpoint;
  if (!enabled) {
    findings.push(
      failure(
        "polar",
        "polar.endpoint.enabled",
        "The endpoint is disabled at Polar: events are lost.",
        `${FIX}   (or ${PLACE}: enable it)`,
      ),
    );
  }
  if (format !== "raw") {
    findings.push(
      failure(
        "polar",
        "polar.endpoint.format",
        `The endpoint sends the format "${format}", which is made for chats.`,
        `${FIX}   (or ${PLACE}: choose the format Raw)`,
      ),
    );
  }
  if (missingEvents.length > 0) {
    findings.push(
      failure(
        "polar",
        "polar.endpoint.events",
        `The endpoint lacks ${missingEvents.join(", ")}.`,
        `${FIX}   (or ${PLACE}: select them)`,
      ),
    );
  }
  if (apiVersion !== POLAR_API_VERSION) {
    findings.push(
      note(
        "polar",
        "polar.endpoint.version",
        `The endpoint sends version ${apiVersion}; the app is tested with ${POLAR_API_VERSION}.`,
        `${FIX}   (sets the version)`,
      ),
    );
  }
  const [first, ...more] =
    web.find(({ name }) => name === "POLAR_WEBHOOK_SECRET")?.fingerprints ?? [];
  if (first !== undefined && ![first, ...more].includes(secretFingerprint)) {
    findings.push(
      failure(
        "polar",
        "polar.endpoint.secret",
        "POLAR_WEBHOOK_SECRET is not the secret of the endpoint: every event is refused.",
        `Copy the secret from ${PLACE} into POLAR_WEBHOOK_SECRET, and restart the web server.`,
      ),
    );
  }
  if (findings.length > 0) return findings;
  return [ok("polar", "polar.endpoint", `The webhook endpoint is complete: ${address}`)];
}
