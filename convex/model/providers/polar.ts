// The payment provider as this deployment knows it. The only reader of its settings.
import { createPolarClient, type PolarClient } from "../../../lib/providers/polar-client";
import { env } from "../../_generated/server";

/** Null while buying is not set up. */
export const findPolar = (): PolarClient | null =>
  createPolarClient({ accessToken: env.POLAR_ACCESS_TOKEN ?? "", server: env.POLAR_SERVER });
