import type { BackendState, HealthReport } from "@/lib/webhooks/health";
import type { Tone } from "../ui/tone";

export interface Statement {
  readonly tone: Tone;
  readonly text: string;
}

export interface CheckStatement extends Statement {
  readonly name: string;
}

/** One sentence that is true of the whole. `lost` means that this page no longer gets an answer. */
export function describeHealth(report: HealthReport, lost: boolean): Statement {
  if (lost) {
    return {
      tone: "bad",
      text: "This page no longer reaches the service. Below is what it last heard.",
    };
  }
  if (hasMissingSetting(report)) {
    return { tone: "bad", text: "Payment events are turned away, because a setting is missing." };
  }
  if (report.backend !== "answering") {
    return {
      tone: "bad",
      text: "Payment events cannot be stored now. Senders are told to send them again.",
    };
  }
  return describeWork(report);
}

function hasMissingSetting({ checks }: HealthReport): boolean {
  return !(
    checks.webhookSecretConfigured &&
    checks.convexUrlConfigured &&
    checks.serviceKeyConfigured
  );
}

function describeWork({ events }: HealthReport): Statement {
  if (events === null || events.lastEventAt === null) {
    return { tone: "good", text: "Ready. No payment event has arrived yet." };
  }
  if (events.failed > 0) {
    return {
      tone: "attention",
      text: "Payment events are verified and stored, but some could not be processed.",
    };
  }
  return { tone: "good", text: "Payment events are verified, stored and processed." };
}

export function describeChecks({ checks, backend }: HealthReport): CheckStatement[] {
  return [
    {
      name: "Payment signing secret",
      ...describeSetting(checks.webhookSecretConfigured, "POLAR_WEBHOOK_SECRET"),
    },
    {
      name: "Identity signing secret",
      ...describeIdentitySecret(checks.identitySecretConfigured),
    },
    {
      name: "Backend address",
      ...describeSetting(checks.convexUrlConfigured, "NEXT_PUBLIC_CONVEX_URL"),
    },
    {
      name: "Service key",
      ...describeSetting(checks.serviceKeyConfigured, "SERVICE_PRIVATE_KEY"),
    },
    { name: "Backend", ...BACKEND_STATEMENTS[backend] },
  ];
}

function describeSetting(configured: boolean, variable: string): Statement {
  return configured
    ? { tone: "good", text: "Set" }
    : { tone: "bad", text: `Not set, or not usable. Set ${variable} and restart.` };
}

function describeIdentitySecret(configured: boolean): Statement {
  return configured
    ? { tone: "good", text: "Set" }
    : {
        tone: "attention",
        text: "Not set, or not usable. Identity events are refused until CLERK_WEBHOOK_SIGNING_SECRET is set.",
      };
}

const BACKEND_STATEMENTS: Record<BackendState, Statement> = {
  answering: { tone: "good", text: "Answers" },
  unreachable: {
    tone: "bad",
    text: "Does not answer. Is it running at the configured address? Locally its log is .local/logs/engine.log.",
  },
  refused: {
    tone: "bad",
    text: "Refuses this server. SERVICE_JWKS there must match SERVICE_PRIVATE_KEY here, and its functions must be deployed.",
  },
  invalid_response: {
    tone: "bad",
    text: "Something answers at its address, but not a Convex deployment.",
  },
  unconfigured: { tone: "neutral", text: "Not asked, because a setting is missing" },
};

const MOST_COUNTED = 100;

/** The backend stops counting there. */
export function describeCount(count: number): string {
  return count >= MOST_COUNTED ? `${MOST_COUNTED} or more` : String(count);
}
