// Why a connection does not work and what helps, in words.
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
      return reconnect(`${name} no longer renews the access that was given.`);
    case "renewal_interrupted":
      return reconnect(`A renewal with ${name} was interrupted and the new access was lost.`);
    case "expired":
      return reconnect("The access has expired and cannot be renewed.");
    case "token_refused":
      return reconnect(`${name} no longer accepts the access that was given.`);
    case "revoked_at_provider":
      return reconnect(`The access was withdrawn at ${name}.`);
    case "account_changed":
      return {
        ...reconnect(`${name} now answers for another account than the one connected.`),
        advice: "Disconnect, then connect the account you want.",
      };
    case "installation_removed":
      return {
        explanation: `The app was uninstalled at ${name}.`,
        remedy: "install",
        advice: "Install the app again and choose repositories.",
      };
    case "installation_suspended":
      return {
        explanation: `The app is suspended at ${name}.`,
        remedy: "ask_provider",
        advice: `Lift the suspension in the settings of ${name}.`,
      };
  }
}
