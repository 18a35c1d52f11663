import { after } from "next/server";
import { api } from "@/convex/_generated/api";
import {
  readBackendSettings,
  readGithubWebhookSettings,
  readIdentityWebhookSettings,
  readPaymentWebhookSettings,
} from "@/lib/env";
import { type SecretStatement, toStatements } from "@/lib/operations/secret-fingerprint";
import { connectBackend } from "./connection";

let isNoted = false;

/** Runs once per process, after the response is sent: secrets change only with the process's environment. */
export function noteWebSecrets(): void {
  if (isNoted) return;
  isNoted = true;
  after(async () => {
    try {
      await send();
    } catch {
      isNoted = false;
    }
  });
}

async function send(): Promise<void> {
  const backend = readBackendSettings();
  if (!backend.ok) return;
  const secrets = await describeSecrets();
  await connectBackend(backend.settings).mutation(api.operations.health.noteWebSecrets, {
    secrets,
  });
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
