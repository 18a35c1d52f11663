import type { ProviderConnection } from "@/lib/connections/view";
import type { Provider } from "@/lib/providers/names";

/** The providers that an import can read from now. */
export const workingProviders = (rows: readonly ProviderConnection[]): Provider[] =>
  rows.filter(({ connection }) => connection?.status === "active").map(({ provider }) => provider);

/** The connections that do not work, and so need the person. */
export const brokenConnections = (rows: readonly ProviderConnection[]): ProviderConnection[] =>
  rows.filter(({ connection }) => connection?.status === "inactive");

/** "Paste a Figma link": what the field takes depends on what is connected. */
export function describeField(working: readonly Provider[]): { label: string; example: string } {
  const hasFigma = working.includes("figma");
  const hasGithub = working.includes("github");
  if (hasFigma && hasGithub) {
    return {
      label: "Link to a Figma file or frame, or a GitHub repository",
      example: "https://www.figma.com/design/… or owner/name",
    };
  }
  return hasFigma
    ? { label: "Link to a Figma file or frame", example: "https://www.figma.com/design/…" }
    : { label: "GitHub repository", example: "owner/name or a link to it" };
}
