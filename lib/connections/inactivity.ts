// Explains why a connection does not work and how to fix it.
import { DISPLAY_NAMES, type Provider } from "../providers/names";
import type { InactiveReason, Remedy } from "./view";

interface Words {
  readonly explanation: string;
  readonly remedy: Remedy;
  readonly advice: string;
}

const reconnect = (explanation: string): Words => ({
  explanation,
  remedy: "reconnect",
  advice: "Connect the account again.",
});

export function explainInactivity(reason: InactiveReason, provider: Provider): Words {
  const name = DISPLAY_NAMES[provider];
  switch (reason) {
    case "renewal_refused":
      return reconnect(`${name} refused to renew your access.`);
    case "renewal_interrupted":
      return reconnect(`Renewing your ${name} access was interrupted and the new token was lost.`);
    case "expired":
      return reconnect("Your access has expired and cannot be renewed.");
    case "token_refused":
      return reconnect(`${name} no longer accepts your access token.`);
    case "revoked_at_provider":
      return reconnect(`Your access was revoked on ${name}.`);
    case "account_changed":
      return {
        ...reconnect(`${name} now reports a different account than the one you connected.`),
        advice: "Disconnect, then connect the account you want.",
      };
    case "installation_removed":
      return {
        explanation: `The app was uninstalled on ${name}.`,
        remedy: "install",
        advice: "Install the app again and choose repositories.",
      };
    case "installation_suspended":
      return {
        explanation: `The app is suspended on ${name}.`,
        remedy: "ask_provider",
        advice: `Unsuspend the app in your ${name} settings.`,
      };
  }
}
