// The payment provider's configuration. The only reader of its settings.
import { createPolarClient, type PolarClient } from "../../../lib/providers/polar-client";
import { env } from "../../_generated/server";

/** Returns null while purchases are not configured. */
export const findPolar = (): PolarClient | null =>
  createPolarClient({ accessToken: env.POLAR_ACCESS_TOKEN ?? "", server: env.POLAR_SERVER });
