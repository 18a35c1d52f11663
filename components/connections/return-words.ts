import { isOauthErrorCode, OAUTH_ERRORS, type OauthErrorCode } from "@/lib/connections/error-codes";
import type { ProviderConnection } from "@/lib/connections/view";
import { DISPLAY_NAMES, isProvider, type Provider } from "@/lib/providers/names";
import type { Tone } from "../ui/tone";

/** The result of a person's return from a provider. */
export interface ReturnStatement {
  readonly tone: Tone;
  readonly title: string;
  readonly advice: string;
  /** Finds the entry in the server's log. */
  readonly reference: string | null;
  /** The provider whose connection it calls working; absent for failures. */
  readonly working?: Provider;
}

const REFERENCE = /^[A-Za-z0-9-]{1,64}$/;

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Describes only known codes, because anyone can write the address. Null when there is nothing to say. */
export function describeReturn({ provider, code, ref }: Query): ReturnStatement | null {
  const name = isProvider(provider) ? DISPLAY_NAMES[provider] : null;
  if (isOauthErrorCode(code) && (name !== null || provider === "unknown")) {
    return describeRefusal(name ?? "The account", code, ref);
  }
  return isProvider(provider) ? describeSuccess(provider, code) : null;
}

/** Good news expires as soon as the connection stops working. */
export function isStillTrue(
  { working }: ReturnStatement,
  rows: readonly ProviderConnection[],
): boolean {
  if (working === undefined) return true;
  const row = rows.find(({ provider }) => provider === working);
  return row?.connection?.status === "active";
}

function describeRefusal(name: string, code: OauthErrorCode, ref: Query[string]): ReturnStatement {
  return {
    tone: code === "access_denied" ? "neutral" : "bad",
    title: `${name} was not connected`,
    advice: OAUTH_ERRORS[code].message,
    reference: typeof ref === "string" && REFERENCE.test(ref) ? ref : null,
  };
}

function describeSuccess(working: Provider, code: Query[string]): ReturnStatement | null {
  const name = DISPLAY_NAMES[working];
  if (code === "connected") {
    return {
      tone: "good",
      title: `${name} is connected`,
      advice: "Switchboard reads from it only when you import something.",
      reference: null,
      working,
    };
  }
  if (code !== "installed") return null;
  return {
    tone: "good",
    title: `${name} repositories updated`,
    advice: "Your choice appears below in a moment.",
    reference: null,
    working,
  };
}
