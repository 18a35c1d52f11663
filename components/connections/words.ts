import type { ProviderConnection } from "@/lib/connections/view";
import type { Provider } from "@/lib/providers/names";
import type { Tone } from "../ui/tone";

export interface ConnectionStatus {
  readonly tone: Tone;
  readonly word: string;
}

/** What a connection leaves in our database: "We store …". */
export const STORED: Readonly<Record<Provider, string>> = {
  figma: "your account name and an encrypted access token",
  github: "your account name, the names of up to 100 repositories and an encrypted access token",
};

/** Summarizes all connections in one sentence. */
export function describeConnections(rows: readonly ProviderConnection[]): string {
  const broken = rows.filter(({ connection }) => connection?.status === "inactive");
  if (broken.length === 1) return `${listNames(broken)} needs to be reconnected.`;
  if (broken.length > 1) return `${listNames(broken)} need to be reconnected.`;
  const working = rows.filter(({ connection }) => connection !== null);
  if (working.length === 0) return "No accounts connected.";
  return `${listNames(working)} ${working.length === 1 ? "is" : "are"} connected.`;
}

export function describeStatus({ isConfigured, connection }: ProviderConnection): ConnectionStatus {
  if (connection?.status === "active") return { tone: "good", word: "Connected" };
  if (connection) return { tone: "attention", word: "Not working" };
  if (!isConfigured) return { tone: "neutral", word: "Not set up" };
  return { tone: "neutral", word: "Not connected" };
}

function listNames(rows: readonly ProviderConnection[]): string {
  return new Intl.ListFormat("en").format(rows.map(({ name }) => name));
}
