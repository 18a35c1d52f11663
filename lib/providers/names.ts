// The providers that users can connect, and their display names. The path segment is the name.
import { v } from "convex/values";

export const PROVIDERS = ["figma", "github"] as const;
export type Provider = (typeof PROVIDERS)[number];
export const vProvider = v.union(...PROVIDERS.map((provider) => v.literal(provider)));

export const DISPLAY_NAMES: Readonly<Record<Provider, string>> = {
  figma: "Figma",
  github: "GitHub",
};

/** True if users choose what our app can access by installing it at the provider. */
export const HAS_INSTALLATIONS: Readonly<Record<Provider, boolean>> = {
  figma: false,
  github: true,
};

/** The application of a deployment that people authorize at a provider. GitHub has both kinds, every other provider the second. */
export const CLIENT_KINDS = ["github_app", "oauth_app"] as const;
export type ClientKind = (typeof CLIENT_KINDS)[number];
export const vClientKind = v.union(...CLIENT_KINDS.map((kind) => v.literal(kind)));

export function isProvider(name: unknown): name is Provider {
  return PROVIDERS.some((provider) => provider === name);
}
