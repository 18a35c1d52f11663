import type { EndpointReport, LastDelivery } from "./endpoint";

// What pages and alerts say about our webhook endpoint at the payment provider.

interface EndpointStatement {
  readonly tone: "good" | "attention" | "bad" | "neutral";
  readonly text: string;
}

export function describeEndpoint(endpoint: EndpointReport | null): EndpointStatement {
  switch (endpoint?.state) {
    case undefined:
      return { tone: "neutral", text: "Webhook delivery has not been checked yet." };
    case "enabled":
      return endpoint.lastDelivery?.succeeded === false
        ? { tone: "bad", text: describeFailed(endpoint.lastDelivery) }
        : { tone: "good", text: "The payment provider delivers events here." };
    case "disabled":
      return {
        tone: "bad",
        text: "The payment provider disabled our webhook endpoint. Enable it there; until then, comparisons repair missed events.",
      };
    case "missing":
      return {
        tone: "bad",
        text: "The payment provider has no webhook endpoint with our address. Add it there.",
      };
    case "incomplete":
      return {
        tone: "attention",
        text: describeIncomplete(endpoint.missingEvents),
      };
    case "unknown":
      return {
        tone: "attention",
        text: "Cannot tell whether events are delivered. APP_URL is not set, the access token cannot read webhooks, or the provider did not respond.",
      };
  }
}

const describeIncomplete = (missingEvents: readonly string[]): string =>
  missingEvents.length === 0
    ? "The webhook endpoint does not use the raw format. Change it at the payment provider."
    : `The webhook endpoint does not receive these events: ${missingEvents.join(", ")}. Add them at the payment provider.`;

const describeFailed = ({ status }: LastDelivery): string =>
  `The payment provider's last delivery failed ${status === null ? "without an answer" : `with the answer ${status}`}. Look at it there, and at the refused deliveries on the health page.`;
