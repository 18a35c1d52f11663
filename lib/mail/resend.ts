// Resend's API, or any service with the same one: https://resend.com/docs/api-reference/emails/send-email
import * as z from "zod/mini";
import type { Transport } from "../providers/bounded-fetch";
import { ProviderError } from "../providers/error";
import type { Mail, Mailer, MailOutcome } from "./message";

export const RESEND_URL = "https://api.resend.com";

export interface MailAccount {
  readonly apiKey: string;
  /** An address, or a name with an address in angle brackets. */
  readonly from: string;
  /** Without a trailing slash. */
  readonly url: string;
}

export function resend({ apiKey, from, url }: MailAccount, call: Transport): Mailer {
  return {
    async send({ to, subject, text, html, idempotencyKey, headers }: Mail) {
      const response = await call(`${url}/emails`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${apiKey}`,
          "content-type": "application/json",
          "idempotency-key": idempotencyKey,
        },
        body: JSON.stringify({ from, to: [to].flat(), subject, text, html, headers }),
      });
      return response.ok ? "accepted" : await judgeRefusal(response);
    },
  };
}

const refusal = z.object({ name: z.string() });

async function judgeRefusal(response: Response): Promise<MailOutcome> {
  const { status } = response;
  const parsed = refusal.safeParse(await response.json().catch(() => null));
  const name = parsed.success ? parsed.data.name : "";
  // An earlier attempt was accepted, and its answer lost; the words have changed since.
  if (name === "invalid_idempotent_request") return "accepted";
  // A key or a domain that is not right yet, and an attempt that is still under way, can come right.
  if (status === 401 || status === 403 || status === 409) {
    throw new ProviderError("refused", `The mail provider answered ${status}`);
  }
  return "refused";
}
