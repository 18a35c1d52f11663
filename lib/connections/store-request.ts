// The requests with which our pages store a connection: the end of an attempt, or a personal access token.
import * as z from "zod/mini";
import { OauthError } from "./error-codes";

export type StoreRequest =
  | { readonly kind: "finish"; readonly code: string; readonly state: string }
  | {
      readonly kind: "personal_access_token";
      readonly accessToken: string;
      readonly refreshToken?: string | undefined;
      readonly expiresAt?: number | undefined;
      readonly scope?: string | undefined;
    };

const finishForm = z.strictObject({ code: z.optional(z.string()), state: z.optional(z.string()) });
const personalTokenForm = z.strictObject({
  accessToken: z.string(),
  refreshToken: z.optional(z.string()),
  expiresAt: z.optional(z.number()),
  scope: z.optional(z.string()),
});

export function parseStoreRequest(bytes: Uint8Array): StoreRequest {
  const body = parseJson(bytes);
  const given = personalTokenForm.safeParse(body);
  if (given.success) return { kind: "personal_access_token", ...given.data };
  const finished = finishForm.safeParse(body);
  if (!finished.success) throw new OauthError("invalid_request");
  const { code, state } = finished.data;
  if (!state) throw new OauthError("state_missing");
  if (!code) throw new OauthError("missing_code");
  return { kind: "finish", code, state };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new OauthError("invalid_request");
  }
}
