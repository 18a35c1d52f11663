// Which providers a person can connect, and what they are called. The path segment is the name.
import { v } from "convex/values";

export const PROVIDERS = ["figma", "github"] as const;
export type Provider = (typeof PROVIDERS)[number];
export const vProvider = v.union(...PROVIDERS.map((provider) => v.literal(provider)));

export const DISPLAY_NAMES: Readonly<Record<Provider, string>> = {
  figma: "Figma",
  github: "GitHub",
};

/** Whether a person chooses at the provider, by installing our app there, what it may reach. */
export const HAS_INSTALLATIONS: Readonly<Record<Provider, boolean>> = {
  figma: false,
  github: true,
};

export function isProvider(name: unknown): name is Provider {
  return PROVIDERS.some((provider) => provider === name);
}
