// Bundled and run on its own by watch-cost.ts: what a webhook spends on its request ID, span, log line and count.
import { countWebhookAnswer } from "@/app/telemetry/process-metrics";
import { withRequestId } from "@/app/telemetry/request-scope";
import { logEvent } from "@/lib/log";

const CALLS = 20_000;
const REPETITIONS = 7;

const fields = { eventId: "evt_0123456789abcdef", type: "subscription.updated" };
const state = { status: "processed", outcome: "applied", error: null };

const answer = async () => Response.json({ received: true, ...fields, ...state });

const answerWatched = withRequestId("/api/webhooks/payments", async () => {
  const response = await answer();
  logEvent("payment_webhook", { ...fields, ...state });
  countWebhookAnswer("payments", response.status);
  return response;
});

/** Microseconds of processor time per call. */
async function costOf(receive: (request: Request) => Promise<Response>): Promise<number> {
  const before = process.cpuUsage();
  for (let call = 0; call < CALLS; call++) {
    await receive(new Request("http://127.0.0.1/api/webhooks/payments", { method: "POST" }));
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / CALLS;
}

const differences: number[] = [];
for (let repetition = 0; repetition < REPETITIONS; repetition++) {
  const bare = await costOf(answer);
  differences.push((await costOf(answerWatched)) - bare);
}
process.send?.(differences);
