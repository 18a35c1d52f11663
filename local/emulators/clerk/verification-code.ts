import { ClerkError } from "./clerk-error.ts";
import { newCode, newId } from "./identifiers.ts";
import type { ClerkInstance } from "./instance.ts";
import type { CodeChallenge, OutboxMessage } from "./state.ts";

const MINUTE = 60 * 1000;
const LIFETIME_MS = 10 * MINUTE;
const MOST_ATTEMPTS = 5;
const KEPT_MESSAGES = 200;

export interface CodeRequest {
  to: string;
  purpose: OutboxMessage["purpose"];
  strategy: string;
  /** The previous code, which is no longer valid. */
  replaces: CodeChallenge | null;
}

function messageOf(instance: ClerkInstance, challenge: CodeChallenge): OutboxMessage | undefined {
  return instance.state.outbox.find(({ id }) => id === challenge.messageId);
}

/** Sends a new code to the outbox. */
export function sendCode(instance: ClerkInstance, request: CodeRequest): CodeChallenge {
  const { state, now } = instance;
  const before = request.replaces && messageOf(instance, request.replaces);
  if (before?.status === "waiting") before.status = "replaced";
  const message: OutboxMessage = {
    id: newId("ema"),
    to: request.to,
    purpose: request.purpose,
    code: newCode(),
    sentAt: now,
    expiresAt: now + LIFETIME_MS,
    status: "waiting",
  };
  state.outbox = [...state.outbox, message].slice(-KEPT_MESSAGES);
  return {
    strategy: request.strategy,
    messageId: message.id,
    attempts: 0,
    status: "unverified",
    expiresAt: message.expiresAt,
  };
}

/** Marks the challenge verified, or refuses: wrong code, too many attempts, expired. */
export function attemptCode(
  instance: ClerkInstance,
  challenge: CodeChallenge | null,
  code: string | null,
): void {
  if (!challenge) throw new ClerkError("verification_missing");
  if (challenge.status === "verified") throw new ClerkError("verification_already_verified");
  const message = messageOf(instance, challenge);
  if (!message || instance.now >= challenge.expiresAt) throw new ClerkError("verification_expired");
  if (challenge.status === "failed") throw new ClerkError("verification_failed");
  if (!code) throw new ClerkError("form_param_nil", { parameter: "code" });
  challenge.attempts += 1;
  if (code === message.code) {
    challenge.status = "verified";
    message.status = "used";
    return;
  }
  if (challenge.attempts < MOST_ATTEMPTS) {
    throw new ClerkError("form_code_incorrect", { parameter: "code" });
  }
  challenge.status = "failed";
  message.status = "failed";
  throw new ClerkError("verification_failed");
}
