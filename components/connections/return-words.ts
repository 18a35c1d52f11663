import { isOauthErrorCode, OAUTH_ERRORS, type OauthErrorCode } from "@/lib/connections/error-codes";
import type { ProviderConnection } from "@/lib/connections/view";
import { SECOND } from "@/lib/durations";
import { describeWait } from "@/lib/limits/refusal";
import { DISPLAY_NAMES, isProvider, type Provider } from "@/lib/providers/names";
import type { Tone } from "../ui/tone";

/** The result of a person's return from a provider. */
export interface ReturnStatement {
  readonly tone: Tone;
  readonly title: string;
  readonly advice: string;
  /** Finds the entry in the server's log; null where there is nothing to look up. */
  readonly reference: string | null;
  /** Null where the address named none. */
  readonly provider: Provider | null;
  /** True if it says that the connection works. */
  readonly isGood: boolean;
}

const SECONDS = /^[1-9]\d{0,4}$/;
const REFERENCE = /^[A-Za-z0-9-]{1,64}$/;

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Describes only known codes, because anyone can write the address. Null when there is nothing to say. */
export function describeReturn({ provider, code, ref, wait }: Query): ReturnStatement | null {
  const known = isProvider(provider) ? provider : null;
  if (isOauthErrorCode(code) && (known !== null || provider === "unknown")) {
    return describeRefusal(known, code, { ref, wait });
  }
  return isProvider(provider) ? describeSuccess(provider, code) : null;
}

/**
 * The statement beside what is connected now; null once it is no longer true. Good news expires as soon as the
 * connection stops working, and a failed attempt leaves a connection that works as it was.
 */
export function reconcile(
  statement: ReturnStatement,
  rows: readonly ProviderConnection[],
): ReturnStatement | null {
  const { provider, isGood } = statement;
  const row = rows.find((known) => known.provider === provider);
  const isWorking = row?.connection?.status === "active";
  if (isGood) return isWorking ? statement : null;
  if (!isWorking || row === undefined) return statement;
  return {
    ...statement,
    tone: "neutral",
    title: `${row.name} is still connected`,
    advice: `The last attempt changed nothing. ${withoutAdvice(statement.advice)}`,
  };
}

/** Of messages that end with what to do, which is not needed. */
const withoutAdvice = (message: string): string => message.replace(/ Please connect again\.$/, "");

function describeRefusal(
  provider: Provider | null,
  code: OauthErrorCode,
  { ref, wait }: Query,
): ReturnStatement {
  const isDenied = code === "access_denied";
  const isLogged = !isDenied && typeof ref === "string" && REFERENCE.test(ref);
  return {
    tone: isDenied ? "neutral" : "bad",
    title: `${provider === null ? "The account" : DISPLAY_NAMES[provider]} was not connected`,
    advice: code === "too_many_requests" ? describeLimit(wait) : OAUTH_ERRORS[code].message,
    reference: isLogged ? ref : null,
    provider,
    isGood: false,
  };
}

function describeLimit(wait: Query[string]): string {
  const { message } = OAUTH_ERRORS.too_many_requests;
  if (typeof wait !== "string" || !SECONDS.test(wait)) return message;
  return message.replace("Please try again shortly.", describeWait(Number(wait) * SECOND));
}

const CONNECTED: Readonly<Record<Provider, string>> = {
  figma: "Switchboard reads from it only when you import something.",
  github:
    "Switchboard reads what you import or choose, and writes only pull requests that you open.",
};

function describeSuccess(provider: Provider, code: Query[string]): ReturnStatement | null {
  const name = DISPLAY_NAMES[provider];
  if (code === "connected") {
    return {
      tone: "good",
      title: `${name} is connected`,
      advice: CONNECTED[provider],
      reference: null,
      provider,
      isGood: true,
    };
  }
  if (code === "not_installed") {
    return {
      tone: "neutral",
      title: `${name} shares no repositories yet`,
      advice: "Choose some there. In an organization, an owner may have to approve it first.",
      reference: null,
      provider,
      isGood: true,
    };
  }
  if (code !== "installed") return null;
  return {
    tone: "good",
    title: `${name} repositories updated`,
    advice: "Switchboard now reaches what you chose there.",
    reference: null,
    provider,
    isGood: true,
  };
}
