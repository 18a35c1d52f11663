import { createHash } from "node:crypto";
import type { StackSettings } from "./settings.ts";

export interface PolarSettings {
  /** What the backend calls the provider with; null: nobody can buy. */
  POLAR_ACCESS_TOKEN: string | null;
  /** `production`, `sandbox` or an address; null: production. */
  POLAR_SERVER: string | null;
}

/** `url`: the emulator's address. It and the backend agree on a token without ever having met. */
export function emulatedPolar(url: string, seed: string) {
  const token = createHash("sha256").update(`${seed}:polar`).digest("hex");
  return { POLAR_ACCESS_TOKEN: `polar_oat_${token}`, POLAR_SERVER: url } satisfies PolarSettings;
}

/** null: a variable of an earlier start that has to go. */
export function polarSettings(
  variables: StackSettings["variables"],
  { url, seed }: { url: string | undefined; seed: string },
): PolarSettings {
  if (url) return emulatedPolar(url, seed);
  return {
    POLAR_ACCESS_TOKEN: variables.POLAR_ACCESS_TOKEN || null,
    POLAR_SERVER: variables.POLAR_SERVER || null,
  };
}
