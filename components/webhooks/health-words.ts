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
    return {
      tone: "bad",
      text: "Payment events are rejected because the service is not fully set up.",
    };
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

/** What a visitor may know. Which settings are missing is for operators, whom the doctor tells. */
export function describeBackend({ checks, backend }: HealthReport): CheckStatement[] {
  return [
    { name: "Responses", ...BACKEND_STATEMENTS[backend] },
    ...(backend === "answering" ? [{ name: "Storage", ...describeStorage(checks) }] : []),
  ];
}

const describeStorage = ({ backendWritable }: HealthReport["checks"]): Statement =>
  backendWritable
    ? { tone: "good", text: "Takes writes" }
    : { tone: "bad", text: "Takes no writes. Operators see why in the backend's log." };

const NOT_SET_UP: Statement = {
  tone: "bad",
  text: "Not in use, because it is not fully set up. The doctor tells operators why.",
};

const BACKEND_STATEMENTS: Readonly<Record<BackendState, Statement>> = {
  answering: { tone: "good", text: "Responding" },
  unreachable: { tone: "bad", text: "Not responding" },
  refused: NOT_SET_UP,
  invalid_response: NOT_SET_UP,
  unconfigured: NOT_SET_UP,
};

const MOST_COUNTED = 100;

/** The backend stops counting at this number. */
export function describeCount(count: number): string {
  return count >= MOST_COUNTED ? `${MOST_COUNTED} or more` : String(count);
}
