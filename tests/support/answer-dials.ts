import type { ProviderName } from "./consent-page.ts";

const PATHS = {
  figma: { token: "/v1/oauth/token", account: "/v1/me" },
  github: { token: "/login/oauth/access_token", account: "/user" },
} as const;

export interface AnswerAttack {
  readonly name: string;
  readonly at: "token" | "account";
  readonly fault: object;
  readonly code: string;
}

const INVALID = "provider_answer_invalid";
const answers = (body: unknown, status = 200) => ({ kind: "error", status, body, times: null });

/** The responses of a provider, or of an attacker in its place, that the emulators can send. */
export const ANSWER_DIALS: readonly AnswerAttack[] = (["token", "account"] as const).flatMap(
  (at) => [
    {
      name: `a page that repeats the secrets sent, instead of the ${at}`,
      at,
      fault: { kind: "echo-junk" },
      code: INVALID,
    },
    {
      name: `eight megabytes instead of the ${at}`,
      at,
      fault: { kind: "echo-junk", body: "oversized" },
      code: INVALID,
    },
    {
      name: `a redirect instead of the ${at}`,
      at,
      fault: answers({ location: "https://evil.example" }, 302),
      code: INVALID,
    },
    { name: `an empty object instead of the ${at}`, at, fault: answers({}), code: INVALID },
    { name: `a list instead of the ${at}`, at, fault: answers(["x"]), code: INVALID },
    { name: `a text instead of the ${at}`, at, fault: answers("x"), code: INVALID },
    { name: `a number instead of the ${at}`, at, fault: answers(7), code: INVALID },
    {
      name: `an error of the server instead of the ${at}`,
      at,
      fault: { kind: "error", times: null },
      code: "provider_unreachable",
    },
    {
      name: `a broken line instead of the ${at}`,
      at,
      fault: { kind: "drop", times: null },
      code: "provider_unreachable",
    },
    {
      name: `a limit instead of the ${at}`,
      at,
      fault: { kind: "rate-limit", retryAfterSeconds: 60, times: null },
      code: "provider_rate_limited",
    },
  ],
);

export const dialOf = (provider: ProviderName, { at, fault }: AnswerAttack): object => ({
  path: PATHS[provider][at],
  ...fault,
});
