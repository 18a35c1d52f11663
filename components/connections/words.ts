import type { ProviderConnection } from "@/lib/connections/view";
import type { Provider } from "@/lib/providers/names";
import type { Tone } from "../ui/tone";

export interface ConnectionStatus {
  readonly tone: Tone;
  readonly word: string;
}

/** What connecting and importing leave in our database. */
export const STORED: Readonly<Record<Provider, readonly string[]>> = {
  figma: [
    "Your account name and an encrypted access token",
    "What you import, until you remove it",
  ],
  github: [
    "Your account name and an encrypted access token",
    "The names of up to 100 repositories",
    "What you import: file names, dependencies and design tokens, until you remove it",
  ],
};

export const NEVER_STORED: Readonly<Record<Provider, readonly string[]>> = {
  figma: ["Your Figma password", "Files you do not choose"],
  github: ["Your GitHub password", "The source code of your repositories"],
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
