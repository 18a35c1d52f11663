import type { BackendState, HealthReport } from "@/lib/webhooks/health";
import type { Tone } from "../ui/tone";

export interface Statement {
  readonly tone: Tone;
  readonly text: string;
}

export interface CheckStatement extends Statement {
  readonly name: string;
}

/** Summarizes the service's health in one sentence. `lost`: the page gets no more responses. */
export function describeHealth(report: HealthReport, lost: boolean): Statement {
  if (lost) {
    return {
      tone: "bad",
      text: "This page lost contact with the service. The figures below may be out of date.",
    };
  }
  if (hasMissingSetting(report)) {
    return { tone: "bad", text: "Payment events are rejected because a setting is missing." };
  }
  if (report.backend !== "answering" || !report.checks.backendWritable) {
    return {
      tone: "bad",
      text: "Payment events cannot be stored right now. Senders are asked to retry.",
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
    ...(backend === "answering" ? [{ name: "Storage", ...describeStorage(checks) }] : []),
  ];
}

const describeStorage = ({ backendWritable }: HealthReport["checks"]): Statement =>
  backendWritable
    ? { tone: "good", text: "Takes writes" }
    : { tone: "bad", text: "Takes no writes. Operators see why in the backend's log." };

function describeSetting(configured: boolean, variable: string): Statement {
  return configured
    ? { tone: "good", text: "Set" }
    : { tone: "bad", text: `Missing or invalid. Set ${variable} and restart.` };
}

function describeIdentitySecret(configured: boolean): Statement {
  return configured
    ? { tone: "good", text: "Set" }
    : {
        tone: "attention",
        text: "Missing or invalid. Identity events are rejected until CLERK_WEBHOOK_SIGNING_SECRET is set.",
      };
}

const BACKEND_STATEMENTS: Record<BackendState, Statement> = {
  answering: { tone: "good", text: "Responding" },
  unreachable: {
    tone: "bad",
    text: "Not responding. Check that it runs at the configured address.",
  },
  refused: {
    tone: "bad",
    text: "Rejects this server. Its SERVICE_JWKS must match our SERVICE_PRIVATE_KEY, and its functions must be deployed.",
  },
  invalid_response: {
    tone: "bad",
    text: "The configured address is not a Convex deployment.",
  },
  unconfigured: { tone: "neutral", text: "Not checked because a setting is missing" },
};

const MOST_COUNTED = 100;

/** The backend stops counting at this number. */
export function describeCount(count: number): string {
  return count >= MOST_COUNTED ? `${MOST_COUNTED} or more` : String(count);
}
