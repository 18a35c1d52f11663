import { createHash, randomBytes } from "node:crypto";

/** A user's account at a provider, with the provider's state. Each case uses its own accounts. */
export interface StrangerAccount {
  readonly provider: "figma" | "github";
  readonly id: number;
  readonly name: string;
  /** Whether access tokens expire and refresh tokens rotate, as with a GitHub App. */
  readonly rotates: boolean;
  lifeSeconds: number;
  /** The granted scopes; null grants the requested ones. */
  scope: string | null;
  grantedScope: string;
  /** Of the application that was authorized last. */
  clientId: string;
  installation: StrangerInstallation | null;
  /** What an OAuth app's grant reaches, `owner/name`, pushed to last first. */
  repositories: string[];
  /** The account that the API reports for a token; another one once switched. */
  identity: { id: number; name: string };
  faults: Fault[];
  refreshes: number;
  lookups: number;
  revocations: number;
}

export interface StrangerInstallation {
  id: number;
  selection: "all" | "selected";
  repositories: string[];
  updatedAt: string;
}

/** The fault, its place and frequency. `lost`: the provider acts, but its answer does not arrive. */
export interface Fault {
  at: "token" | "refresh" | "api" | "repos" | "revoke";
  kind:
    | "401"
    | "500"
    | "429"
    | "html"
    | "redirect"
    | "huge"
    | "drop"
    | "hang"
    | "lost"
    | "empty object"
    | "array";
  times: number;
}

export interface StrangerToken {
  text: string;
  account: StrangerAccount;
  kind: "access" | "refresh";
  expiresAt: number;
}

interface Code {
  account: StrangerAccount;
  challenge: string;
  redirectUri: string;
}

const HOUR_SECONDS = 60 * 60;
let lastId = Math.floor(Math.random() * 1_000_000_000);

export const codes = new Map<string, Code>();
export const tokens = new Map<string, StrangerToken>();
/** Includes invalid tokens: none of them may be found anywhere. */
export const issuedTokens: string[] = [];

export function anAccount(
  provider: StrangerAccount["provider"],
  options: Partial<
    Pick<StrangerAccount, "rotates" | "lifeSeconds" | "scope" | "installation" | "repositories">
  > = {},
): StrangerAccount {
  lastId += 1;
  const name = `${provider}-${lastId}`;
  const account: StrangerAccount = {
    provider,
    id: lastId,
    name,
    rotates: false,
    lifeSeconds: 8 * HOUR_SECONDS,
    scope: null,
    grantedScope: "",
    clientId: "client-of-the-tests",
    installation: null,
    repositories: [],
    identity: { id: lastId, name },
    faults: [],
    refreshes: 0,
    lookups: 0,
    revocations: 0,
    ...options,
  };
  return account;
}

export function makeToken(account: StrangerAccount, kind: StrangerToken["kind"]): string {
  const prefix = { figma: "figu_", github: account.rotates ? "ghu_" : "gho_" }[account.provider];
  const text = `${kind === "refresh" ? "ghr_" : prefix}${randomBytes(20).toString("hex")}`;
  issuedTokens.push(text);
  const expiresAt = Date.now() + account.lifeSeconds * 1000;
  const ends = kind === "access" && (account.rotates || account.provider === "figma");
  tokens.set(text, { text, account, kind, expiresAt: ends ? expiresAt : Number.POSITIVE_INFINITY });
  return text;
}

export function dropTokens(account: StrangerAccount, kind?: StrangerToken["kind"]): void {
  for (const token of tokens.values()) {
    if (token.account === account && (!kind || token.kind === kind)) tokens.delete(token.text);
  }
}

export const liveTokensOf = (account: StrangerAccount): string[] =>
  [...tokens.values()].filter((token) => token.account === account).map(({ text }) => text);

/** Approves on the consent page and returns the provider's redirect. */
export function approve(address: string, account: StrangerAccount): URLSearchParams {
  const { searchParams: asked } = new URL(address);
  if (asked.get("response_type") !== "code") throw new Error("not the code flow");
  if (asked.get("code_challenge_method") !== "S256") throw new Error("no PKCE with S256");
  const code = randomBytes(16).toString("hex");
  account.grantedScope = account.scope ?? asked.get("scope") ?? "";
  codes.set(code, {
    account,
    challenge: asked.get("code_challenge") ?? "",
    redirectUri: asked.get("redirect_uri") ?? "",
  });
  return new URLSearchParams({ code, state: asked.get("state") ?? "" });
}

/** Returns null unless code, verifier and redirect URI match; a code works once. */
export function takeCode(form: URLSearchParams): Code | null {
  const text = form.get("code") ?? "";
  const code = codes.get(text);
  codes.delete(text);
  const verifier = form.get("code_verifier") ?? "";
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const matches = code?.challenge === challenge && code.redirectUri === form.get("redirect_uri");
  return code && matches ? code : null;
}

export function takeFault(account: StrangerAccount, at: Fault["at"]): Fault["kind"] | null {
  const fault = account.faults.find((planned) => planned.at === at && planned.times > 0);
  if (!fault) return null;
  fault.times -= 1;
  return fault.kind;
}
