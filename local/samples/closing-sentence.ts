export interface Answer {
  status: number;
  body: string;
}

interface Receipt {
  status: string;
  outcome: string | null;
  error?: string;
}

interface Sent {
  endpoint: "payments" | "identity";
  userId: string;
}

function receiptIn(body: string): Receipt | null {
  try {
    const receipt: unknown = JSON.parse(body);
    const isReceipt = receipt !== null && typeof receipt === "object" && "status" in receipt;
    return isReceipt ? (receipt as Receipt) : null;
  } catch {
    return null;
  }
}

/** The outcome of the stored event, according to the service's answer. */
function sentenceOf(receipt: Receipt, userId: string): string {
  const look = `See the result: npm run subscription -- ${userId}`;
  if (receipt.status === "failed") {
    const reason = receipt.error ?? "no reason given";
    return `Stored, but not processed: ${reason.replace(/\.$/, "")}.\nThe service may try again by itself. ${look}`;
  }
  switch (receipt.outcome ?? "") {
    case "stale":
      return `Stored, but nothing changed: something newer is already known. ${look}`;
    case "duplicate":
      return `Nothing changed: this delivery was already processed. ${look}`;
    case "ignored":
      return "Stored, but nothing changed: the service ignores this event type.";
    case "pending":
      return `Stored; the purchase is pending until its user is known. ${linkAdvice(userId)}`;
    case "logged":
      return "Stored and logged; this event changes nothing by itself.";
    default:
      return look;
  }
}

function linkAdvice(userId: string): string {
  return `Link it: npm run trigger -- order.created --user ${userId}`;
}

/** The last line of `npm run trigger`: what the answer means and what to run next. */
export function closingSentence({ status, body }: Answer, { endpoint, userId }: Sent): string {
  const log = "the stack's logs/app.log";
  if (status >= 400 && status < 500) return `Refused: nothing was stored. The reason is in ${log}.`;
  if (status < 200 || status >= 300) {
    return `Not stored: a provider would retry. See ${log}.`;
  }
  if (endpoint === "identity") return `Accepted. The log shows the event and its effects: ${log}.`;
  const receipt = receiptIn(body);
  return receipt
    ? sentenceOf(receipt, userId)
    : "Accepted, but the answer does not report the outcome.";
}
