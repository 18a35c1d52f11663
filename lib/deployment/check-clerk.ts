// Judges Clerk: the keys belong together, and the JWT template has the claims that the app reads. Pure.
import { isSet } from "./check-settings";
import type { ClerkFacts, Facts } from "./facts";
import { type Finding, failure, ok, warning } from "./finding";

export const TEMPLATE_PLACE = "Clerk: Configure > JWT templates > convex > Claims";

/** What the template must say, and what is missing without it. */
const CLAIMS = [
  { name: "aud", value: "convex", level: "error", without: "Convex refuses every token" },
  {
    name: "email",
    value: "{{user.primary_email_address}}",
    level: "error",
    without: "a purchase never finds the user who paid for it",
  },
  {
    name: "email_verified",
    value: "{{user.email_verified}}",
    level: "error",
    without: "no address counts as proven, and purchases stay pending",
  },
] as const;

const ROLE_CLAIM = "{{user.public_metadata.role}}";

export function checkClerk(facts: Facts): Finding[] {
  const { clerk } = facts;
  if (clerk === null) return [];
  return [
    ...checkAnswer(clerk),
    ...checkInstance(clerk),
    ...checkStatedIssuer(facts, clerk),
    ...(clerk.templates === "answered" ? checkTemplate(facts, clerk.claims) : []),
  ];
}

function checkAnswer({ templates }: ClerkFacts): Finding[] {
  const id = "clerk.secret-key";
  if (templates === "answered") return [ok("clerk", id, "Clerk accepts CLERK_SECRET_KEY.")];
  if (templates === "refused" || templates === "forbidden") {
    return [
      failure(
        "clerk",
        id,
        "Clerk refuses CLERK_SECRET_KEY.",
        "Copy the secret key again (Clerk: Configure > API keys), set it, and restart the web server.",
      ),
    ];
  }
  return [
    warning(
      "clerk",
      id,
      "Clerk's API does not answer: its settings are not checked.",
      "Run this again where api.clerk.com can be reached. CLERK_API_URL is only for another address of it.",
    ),
  ];
}

function checkInstance({ isSameInstance }: ClerkFacts): Finding[] {
  const id = "clerk.same-instance";
  if (isSameInstance === null) return [];
  if (isSameInstance) return [ok("clerk", id, "Both keys belong to one instance.")];
  return [
    failure(
      "clerk",
      id,
      "CLERK_SECRET_KEY belongs to another instance than NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY.",
      "Copy both keys from the same instance (Clerk: Configure > API keys), and restart the web server.",
    ),
  ];
}

function checkStatedIssuer({ expectedIssuer }: Facts, { statedIssuer }: ClerkFacts): Finding[] {
  const id = "clerk.issuer";
  if (expectedIssuer === null) return [];
  if (statedIssuer === null) {
    return [
      failure(
        "clerk",
        id,
        `The issuer ${expectedIssuer} does not answer: Convex cannot check anyone's session.`,
        "Clerk: Configure > Domains shows which DNS records are missing. NEXT_PUBLIC_CLERK_PROXY_URL must be reachable from everywhere.",
      ),
    ];
  }
  const isSame =
    statedIssuer.replace(/(?<!\/)\/+$/, "") === expectedIssuer.replace(/(?<!\/)\/+$/, "");
  if (isSame) return [ok("clerk", id, "The issuer answers and names itself.")];
  return [
    failure(
      "clerk",
      id,
      `${expectedIssuer} says that its issuer is ${statedIssuer}: Convex refuses its tokens.`,
      "Correct NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY or NEXT_PUBLIC_CLERK_PROXY_URL, so that they name the issuer.",
    ),
  ];
}

function checkTemplate({ backend }: Facts, claims: ClerkFacts["claims"]): Finding[] {
  if (claims === null) {
    return [
      failure(
        "clerk",
        "clerk.template",
        'There is no JWT template named "convex": signed-in pages show nothing.',
        "Clerk: Configure > JWT templates > New template > Convex. Keep the name convex.",
      ),
    ];
  }
  const findings = CLAIMS.filter(({ name, value }) => claims[name] !== value).map(
    ({ name, value, without }) =>
      failure(
        "clerk",
        `clerk.claim.${name}`,
        `The JWT template "convex" has no "${name}": "${value}", so ${without}.`,
        `${TEMPLATE_PLACE}: add "${name}": "${value}".`,
      ),
  );
  const hasOperators = isSet(backend, "OPERATOR_USER_IDS");
  if (claims.role !== ROLE_CLAIM && backend !== null && !hasOperators) {
    findings.push(
      warning(
        "clerk",
        "clerk.claim.role",
        'No user can open /operations: the JWT template has no "role", and OPERATOR_USER_IDS is empty.',
        `${TEMPLATE_PLACE}: add "role": "${ROLE_CLAIM}", and give operators {"role": "operator"} as public metadata.`,
      ),
    );
  }
  if (findings.length > 0) return findings;
  return [ok("clerk", "clerk.template", 'The JWT template "convex" has the claims that are read.')];
}
