import { CompactEncrypt } from "jose";
import type { StrangerAccount } from "./stranger-accounts.ts";

/** What an attacker may hold when a victim's browser, or their own, returns from a provider. */
export interface Loot {
  /** The callback of the returning user. */
  own: URLSearchParams;
  ownAttempt: string;
  /** An earlier attempt of the same user. */
  earlier: URLSearchParams;
  earlierAttempt: string;
  /** Another user's callback and attempt at the same provider. */
  other: URLSearchParams;
  otherAttempt: string;
  /** The same user's callback and attempt at the other provider. */
  elsewhere: URLSearchParams;
  elsewhereAttempt: string;
}

export interface ReturnAttack {
  readonly name: string;
  /** The query that arrives. */
  readonly query: (loot: Loot) => string;
  /** The cookie that arrives; the user's own by default. */
  readonly attempt?: (loot: Loot) => string | null | Promise<string>;
  readonly code: string;
}

const changed = (from: URLSearchParams, changes: Record<string, string | null>): string => {
  const query = new URLSearchParams(from);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return query.toString();
};

const swapped = (loot: Loot, changes: Record<string, string | null>) => changed(loot.own, changes);
const with_ = (loot: Loot, more: string) => `${loot.own}&${more}`;
const value = (query: URLSearchParams, name: string): string => query.get(name) ?? "";

async function forgedAttempt({ own }: Loot, key: Uint8Array, header: object): Promise<string> {
  const claims = { state: value(own, "state"), expiresAt: Date.now() + 60_000 };
  return await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM", ...header })
    .encrypt(key);
}

const OURS = { kid: "now", typ: "switchboard-attempt" };
const ATTACKERS_KEY = new Uint8Array(32).fill(66);

/** Each attack must end with its code, store nothing and leave the victim's connections unchanged. */
export const RETURN_ATTACKS: readonly ReturnAttack[] = [
  {
    name: "an invented state",
    query: (loot) => swapped(loot, { state: "x".repeat(43) }),
    code: "state_invalid",
  },
  {
    name: "the state of an earlier attempt",
    query: (loot) => swapped(loot, { state: value(loot.earlier, "state") }),
    code: "state_invalid",
  },
  {
    name: "another user's state",
    query: (loot) => swapped(loot, { state: value(loot.other, "state") }),
    code: "state_invalid",
  },
  {
    name: "the state of the other provider's attempt",
    query: (loot) => swapped(loot, { state: value(loot.elsewhere, "state") }),
    code: "state_invalid",
  },
  {
    name: "a truncated state",
    query: (loot) => swapped(loot, { state: value(loot.own, "state").slice(0, -1) }),
    code: "state_invalid",
  },
  {
    name: "a state with one extra letter",
    query: (loot) => swapped(loot, { state: `${value(loot.own, "state")}A` }),
    code: "state_invalid",
  },
  {
    name: "a state with a blank before it",
    query: (loot) => swapped(loot, { state: ` ${value(loot.own, "state")}` }),
    code: "state_invalid",
  },
  {
    name: "a state in other capitals",
    query: (loot) =>
      swapped(loot, {
        state: `${value(loot.own, "state")}`.replace(/[a-z]/, (letter) => letter.toUpperCase()),
      }),
    code: "state_invalid",
  },
  { name: "an empty state", query: (loot) => swapped(loot, { state: "" }), code: "state_missing" },
  { name: "no state", query: (loot) => swapped(loot, { state: null }), code: "state_missing" },
  { name: "no query at all", query: () => "", code: "state_missing" },
  {
    name: "the right state twice",
    query: (loot) => with_(loot, `state=${value(loot.own, "state")}`),
    code: "invalid_callback",
  },
  {
    name: "a wrong state after the right one",
    query: (loot) => with_(loot, "state=x"),
    code: "invalid_callback",
  },
  {
    name: "a wrong state before the right one",
    query: (loot) => `state=x&${loot.own}`,
    code: "invalid_callback",
  },
  { name: "a list of states", query: (loot) => with_(loot, "state[]=x"), code: "invalid_callback" },
  {
    name: "a code after the code",
    query: (loot) => with_(loot, `code=${value(loot.other, "code")}`),
    code: "invalid_callback",
  },
  {
    name: "a code before the code",
    query: (loot) => `code=${value(loot.other, "code")}&${loot.own}`,
    code: "invalid_callback",
  },
  {
    name: "a list of codes",
    query: (loot) => with_(loot, `code[]=${value(loot.other, "code")}`),
    code: "invalid_callback",
  },
  {
    name: "a numbered code",
    query: (loot) => with_(loot, `code[0]=${value(loot.other, "code")}`),
    code: "invalid_callback",
  },
  {
    name: "an encoded second name",
    query: (loot) => with_(loot, "%63ode=x"),
    code: "invalid_callback",
  },
  {
    name: "the issuer of the other provider",
    query: (loot) => with_(loot, "iss=https%3A%2F%2Fissuer.example"),
    code: "issuer_mismatch",
  },
  {
    name: "an issuer with the right prefix",
    query: (loot) => with_(loot, "iss=http%3A%2F%2F127.0.0.1.evil.example"),
    code: "issuer_mismatch",
  },
  { name: "two issuers", query: (loot) => with_(loot, "iss=a&iss=b"), code: "invalid_callback" },
  {
    name: "an access token in the URL",
    query: (loot) => with_(loot, "access_token=x"),
    code: "invalid_callback",
  },
  {
    name: "an id token in the URL",
    query: (loot) => with_(loot, "id_token=x"),
    code: "invalid_callback",
  },
  {
    name: "a refresh token in the URL",
    query: (loot) => with_(loot, "refresh_token=x"),
    code: "invalid_callback",
  },
  {
    name: "a packed response",
    query: (loot) => with_(loot, "response=x"),
    code: "invalid_callback",
  },
  {
    name: "a code with a line break",
    query: (loot) => swapped(loot, { code: "a\r\nx-evil: 1" }),
    code: "invalid_callback",
  },
  {
    name: "a code with a null",
    query: (loot) => swapped(loot, { code: "a\u0000" }),
    code: "invalid_callback",
  },
  {
    name: "a code in other letters",
    query: (loot) => swapped(loot, { code: "кода" }),
    code: "invalid_callback",
  },
  {
    name: "a very long code",
    query: (loot) => swapped(loot, { code: "a".repeat(3000) }),
    code: "invalid_callback",
  },
  {
    name: "a very long query",
    query: (loot) => with_(loot, `x=${"a".repeat(5000)}`),
    code: "invalid_callback",
  },
  { name: "an empty code", query: (loot) => swapped(loot, { code: "" }), code: "missing_code" },
  { name: "no code", query: (loot) => swapped(loot, { code: null }), code: "missing_code" },
  {
    name: "an invented code",
    query: (loot) => swapped(loot, { code: "made-up" }),
    code: "exchange_failed",
  },
  {
    name: "another user's code",
    query: (loot) => swapped(loot, { code: value(loot.other, "code") }),
    code: "exchange_failed",
  },
  {
    name: "a code of an earlier attempt",
    query: (loot) => swapped(loot, { code: value(loot.earlier, "code") }),
    code: "exchange_failed",
  },
  {
    name: "a code of the other provider",
    query: (loot) => swapped(loot, { code: value(loot.elsewhere, "code") }),
    code: "exchange_failed",
  },
  {
    name: "an error and a code together",
    query: (loot) => with_(loot, "error=access_denied"),
    code: "access_denied",
  },
  {
    name: "an error with arbitrary text",
    query: (loot) =>
      swapped(loot, {
        code: null,
        error: "server_error",
        error_description: "<script>alert(1)</script>",
      }),
    code: "authorization_failed",
  },
  {
    name: "a forged error for this attempt",
    query: () => "error=access_denied&state=x",
    code: "state_invalid",
  },
  {
    name: "the attacker's own callback in the victim's browser",
    query: (loot) => loot.other.toString(),
    code: "state_invalid",
  },
  {
    name: "the attacker's own callback in a browser without an attempt",
    query: (loot) => loot.other.toString(),
    attempt: () => null,
    code: "state_missing",
  },
  {
    name: "no cookie",
    query: (loot) => loot.own.toString(),
    attempt: () => null,
    code: "state_missing",
  },
  {
    name: "an empty cookie",
    query: (loot) => loot.own.toString(),
    attempt: () => "",
    code: "state_invalid",
  },
  {
    name: "the cookie of an earlier attempt",
    query: (loot) => loot.own.toString(),
    attempt: (loot) => loot.earlierAttempt,
    code: "state_invalid",
  },
  {
    name: "another user's callback and cookie",
    query: (loot) => loot.other.toString(),
    attempt: (loot) => loot.otherAttempt,
    code: "user_mismatch",
  },
  {
    name: "one's own callback with another user's cookie",
    query: (loot) => loot.own.toString(),
    attempt: (loot) => loot.otherAttempt,
    code: "user_mismatch",
  },
  {
    name: "the cookie of the other provider",
    query: (loot) => loot.own.toString(),
    attempt: (loot) => loot.elsewhereAttempt,
    code: "state_invalid",
  },
  {
    name: "callback and cookie of the other provider",
    query: (loot) => loot.elsewhere.toString(),
    attempt: (loot) => loot.elsewhereAttempt,
    code: "state_invalid",
  },
  {
    name: "a cookie with one letter changed",
    query: (loot) => loot.own.toString(),
    attempt: (loot) => loot.ownAttempt.replace(/.$/, (letter) => (letter === "A" ? "Q" : "A")),
    code: "state_invalid",
  },
  {
    name: "a cookie with a replaced header",
    query: (loot) => loot.own.toString(),
    attempt: (loot) =>
      `${loot.otherAttempt.split(".")[0]}.${loot.ownAttempt.split(".").slice(1).join(".")}x`,
    code: "state_invalid",
  },
  {
    name: "a cookie in plain text",
    query: (loot) => loot.own.toString(),
    attempt: (loot) => JSON.stringify({ state: value(loot.own, "state") }),
    code: "state_invalid",
  },
  {
    name: "a cookie sealed by the attacker",
    query: (loot) => loot.own.toString(),
    attempt: (loot) => forgedAttempt(loot, ATTACKERS_KEY, { ...OURS, provider: "figma" }),
    code: "state_invalid",
  },
  {
    name: "a cookie sealed with the attacker's key",
    query: (loot) => loot.own.toString(),
    attempt: (loot) =>
      forgedAttempt(loot, ATTACKERS_KEY, { ...OURS, kid: "mine", provider: "figma" }),
    code: "state_invalid",
  },
  {
    name: "a cookie that claims to need no key",
    query: (loot) => loot.own.toString(),
    attempt: () => "eyJhbGciOiJub25lIn0..x.y.z",
    code: "state_invalid",
  },
  {
    name: "a very long cookie",
    query: (loot) => loot.own.toString(),
    attempt: () => "a".repeat(100_000),
    code: "state_invalid",
  },
];

export interface AccountAttack {
  readonly name: string;
  readonly prepare: (account: StrangerAccount) => void;
  readonly code: string;
}

/** The responses that a provider, or an attacker in its place, may send. */
export const ANSWER_ATTACKS: readonly AccountAttack[] = [
  {
    name: "a page instead of a token",
    prepare: ({ faults }) => faults.push({ at: "token", kind: "html", times: 1 }),
    code: "provider_answer_invalid",
  },
  {
    name: "a redirect instead of a token",
    prepare: ({ faults }) => faults.push({ at: "token", kind: "redirect", times: 1 }),
    code: "provider_answer_invalid",
  },
  {
    name: "a token of eight megabytes",
    prepare: ({ faults }) => faults.push({ at: "token", kind: "huge", times: 1 }),
    code: "provider_answer_invalid",
  },
  {
    name: "an empty object instead of a token",
    prepare: ({ faults }) => faults.push({ at: "token", kind: "empty object", times: 1 }),
    code: "provider_answer_invalid",
  },
  {
    name: "a list instead of a token",
    prepare: ({ faults }) => faults.push({ at: "token", kind: "array", times: 1 }),
    code: "provider_answer_invalid",
  },
  {
    name: "a page instead of an account",
    prepare: ({ faults }) => faults.push({ at: "api", kind: "html", times: 1 }),
    code: "provider_answer_invalid",
  },
  {
    name: "a redirect instead of an account",
    prepare: ({ faults }) => faults.push({ at: "api", kind: "redirect", times: 1 }),
    code: "provider_answer_invalid",
  },
  {
    name: "an account of eight megabytes",
    prepare: ({ faults }) => faults.push({ at: "api", kind: "huge", times: 1 }),
    code: "provider_answer_invalid",
  },
  {
    name: "an account without an id",
    prepare: ({ faults }) => faults.push({ at: "api", kind: "empty object", times: 1 }),
    code: "provider_answer_invalid",
  },
  {
    name: "a token that the provider does not know",
    prepare: ({ faults }) => faults.push({ at: "api", kind: "401", times: 1 }),
    code: "token_refused",
  },
];
