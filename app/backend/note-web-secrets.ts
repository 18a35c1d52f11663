import { setTimeout as delay } from "node:timers/promises";
import { api } from "@/convex/_generated/api";
import { MINUTE, SECOND } from "@/lib/durations";
import {
  readBackendSettings,
  readGithubWebhookSettings,
  readIdentityWebhookSettings,
  readPaymentWebhookSettings,
} from "@/lib/env";
import { type SecretStatement, toStatements } from "@/lib/operations/secret-fingerprint";
import { connectBackend } from "./connection";

/** The pauses between attempts while the backend does not answer; the last one repeats. */
const PAUSES_MS = [SECOND, 5 * SECOND, 30 * SECOND, 5 * MINUTE];

/**
 * Tells the backend by fingerprint which secrets this process uses, so that their age counts from its start. Secrets
 * change only with the process's environment.
 */
export async function noteWebSecrets(pausesMs: readonly number[] = PAUSES_MS): Promise<void> {
  const backend = readBackendSettings();
  if (!backend.ok) return;
  const secrets = await describeSecrets();
  const { noteWebSecrets: note } = api.operations.health;
  for (let attempt = 0; ; attempt += 1) {
    try {
      await connectBackend(backend.settings).mutation(note, { secrets });
      return;
    } catch {
      const pauseMs = pausesMs[Math.min(attempt, pausesMs.length - 1)];
      await delay(pauseMs, undefined, { ref: false });
    }
  }
}

function describeSecrets(): Promise<SecretStatement[]> {
  const payments = readPaymentWebhookSettings();
  const identity = readIdentityWebhookSettings();
  const github = readGithubWebhookSettings();
  return toStatements({
    POLAR_WEBHOOK_SECRET: payments.ok ? payments.settings.secrets.texts : [],
    CLERK_WEBHOOK_SIGNING_SECRET: identity.ok ? identity.settings.texts : [],
    GITHUB_WEBHOOK_SECRET: github.ok ? github.settings.secrets : [],
  });
}
