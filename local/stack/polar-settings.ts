import { createHash } from "node:crypto";
import type { StackSettings } from "./settings.ts";

export interface PolarSettings {
  /** The backend's access token for the provider; without one, nothing can be bought. */
  POLAR_ACCESS_TOKEN: string | null;
  /** `production`, `sandbox` or an address; null means production. */
  POLAR_SERVER: string | null;
}

/** `url` is the emulator's address. It and the backend derive the same token without exchanging it. */
export function emulatedPolar(url: string, seed: string) {
  const token = createHash("sha256").update(`${seed}:polar`).digest("hex");
  return { POLAR_ACCESS_TOKEN: `polar_oat_${token}`, POLAR_SERVER: url } satisfies PolarSettings;
}

/** Null: a variable of an earlier start that is removed. */
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
