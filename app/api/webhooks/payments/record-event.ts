import { connectBackend } from "@/app/backend/connection";
import { checkWrites } from "@/app/backend/write-watch";
import { api } from "@/convex/_generated/api";
import { type Backend, BackendError, type BackendSettings } from "@/lib/backend";
import { WROTE_BEFORE_FAILING } from "@/lib/errors";
import { logEvent, withoutQuotes } from "@/lib/log";
import type { Receipt } from "@/lib/webhooks/polar/event-record";
import type { SignedEvent } from "@/lib/webhooks/polar/signed-event";
import { askToSendAgain } from "./answers";
import { JoinedCalls } from "./joined-calls";

/** Answers 2xx only after the backend has confirmed that the event is stored and settled. */
export async function recordEvent(
  event: SignedEvent,
  type: string,
  settings: BackendSettings,
): Promise<Response> {
  const { eventId } = event;
  try {
    const { status, outcome, error } = await callsOf(connectBackend(settings)).add(event);
    const reason = error === null ? null : withoutQuotes(error);
    logEvent("payment_webhook", { eventId, type, status, outcome, error: reason });
    const receipt = { received: true, eventId, status, outcome };
    return Response.json(error === null ? receipt : { ...receipt, error });
  } catch (error) {
    // Not waited for: if nothing is stored at all, operators are told.
    void checkWrites(settings);
    return askToSendAgain(eventId, error);
  }
}

type Calls = JoinedCalls<SignedEvent, Receipt>;

let joined: { backend: Backend; calls: Calls } | null = null;

/** The same while the backend is the same. */
function callsOf(backend: Backend): Calls {
  if (joined?.backend !== backend) {
    const receive = (events: readonly SignedEvent[]) => receiveAll(backend, events);
    joined = { backend, calls: new JoinedCalls(receive, ({ body }) => body.length) };
  }
  return joined.calls;
}

/** Nearly always one call. If it is refused because of one event, nothing of any is stored, and each gets a call of its own. */
async function receiveAll(
  backend: Backend,
  events: readonly SignedEvent[],
): Promise<(Receipt | Promise<Receipt>)[]> {
  try {
    return await backend.mutation(api.webhooks.receivePaymentEvents, { events: [...events] });
  } catch (error) {
    if (!isOfOneEvent(error, events.length)) throw error;
    return events.map((event) => backend.mutation(api.webhooks.receiveApart, event));
  }
}

/** A single event's refusal is its own, unless a call of its own is asked for. Several may also be too much for one transaction. */
const isOfOneEvent = (error: unknown, count: number): boolean =>
  error instanceof BackendError &&
  error.failure === "refused" &&
  (count > 1 || error.data === WROTE_BEFORE_FAILING);
