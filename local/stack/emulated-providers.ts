import type { EMULATORS } from "../emulators/registry.ts";
import type { StackSettings } from "./settings.ts";

export const PROVIDER_NAMES = ["clerk", "figma", "github", "polar", "mail"] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** Each provider is real when all of these are set, and emulated when none is. */
const REAL_KEYS: Record<ProviderName, readonly string[]> = {
  clerk: ["NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY", "CLERK_SECRET_KEY"],
  figma: ["FIGMA_CLIENT_ID", "FIGMA_CLIENT_SECRET"],
  github: ["GITHUB_CLIENT_ID", "GITHUB_CLIENT_SECRET"],
  polar: ["POLAR_ACCESS_TOKEN", "POLAR_WEBHOOK_SECRET"],
  mail: ["MAIL_API_KEY", "MAIL_FROM"],
};

export const portSettingOf = <Name extends ProviderName>(name: Name) =>
  `${name.toUpperCase() as Uppercase<Name>}_EMULATOR_PORT` as const;

/** Without an OAuth app, GitHub is real with these. */
const GITHUB_APP_KEYS = ["GITHUB_APP_CLIENT_ID", "GITHUB_APP_CLIENT_SECRET"];

/** Having half of a provider's keys is a mistake that would show up only at the first sign-in. */
export function isReal(name: ProviderName, variables: StackSettings["variables"]): boolean {
  const isAppAlone =
    name === "github" &&
    GITHUB_APP_KEYS.some((key) => variables[key]) &&
    !variables.GITHUB_CLIENT_ID;
  const keys = isAppAlone ? GITHUB_APP_KEYS : REAL_KEYS[name];
  const present = keys.filter((key) => variables[key]);
  if (present.length === 0) return false;
  const missing = keys.filter((key) => !variables[key]);
  if (missing.length === 0) return true;
  throw new Error(
    `${present.join(", ")} is set, but ${missing.join(", ")} is not. Set both to use the real provider, or neither to use the emulated one.`,
  );
}

/** The providers that have an emulator and no real keys. */
export function emulatedProviders(
  emulators: typeof EMULATORS,
  variables: StackSettings["variables"],
): ProviderName[] {
  const known = new Set(emulators.map(({ name }) => name));
  return PROVIDER_NAMES.filter((name) => known.has(name) && !isReal(name, variables));
}
