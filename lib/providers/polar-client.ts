// Creates the client for Polar's API, with only the operations that the app uses.
import { createPolarCore } from "@polar-sh/sdk/2026-10";
import { createCheckoutsService } from "@polar-sh/sdk/2026-10/services/checkouts";
import { createWalletsService } from "@polar-sh/sdk/2026-10/services/customer_portal/wallets";
import { createCustomerSeatsService } from "@polar-sh/sdk/2026-10/services/customer_seats";
import { createCustomerSessionsService } from "@polar-sh/sdk/2026-10/services/customer_sessions";
import { createCustomersService } from "@polar-sh/sdk/2026-10/services/customers";
import { createOrdersService } from "@polar-sh/sdk/2026-10/services/orders";
import { createProductsService } from "@polar-sh/sdk/2026-10/services/products";
import { createSubscriptionsService } from "@polar-sh/sdk/2026-10/services/subscriptions";
import { createWebhooksService } from "@polar-sh/sdk/2026-10/services/webhooks";
import { toProviderUrl } from "./addresses";

/** The version in the imports above. */
export const POLAR_API_VERSION = "2026-10";

const PRODUCTION_URL = "https://api.polar.sh";
const SANDBOX_URL = "https://sandbox-api.polar.sh";

/** The client's default of five seconds is too short for calls in which Polar charges a card. */
const TIMEOUT_SECONDS = 10;

export interface PolarAccount {
  readonly accessToken: string;
  /** `production`, `sandbox` or an address; https, or http on loopback. */
  readonly server: string | undefined;
}

/** Returns null if there is no token, or the address must not receive it: checkout is not configured. */
export function createPolarClient({ accessToken, server }: PolarAccount) {
  const baseUrl = toPolarUrl(server);
  if (accessToken.trim() === "" || baseUrl === null) return null;
  const core = createPolarCore({
    accessToken: accessToken.trim(),
    baseUrl,
    timeout: TIMEOUT_SECONDS,
  });
  return {
    baseUrl,
    checkouts: createCheckoutsService(core),
    customers: createCustomersService(core),
    customerSeats: createCustomerSeatsService(core),
    customerSessions: createCustomerSessionsService(core),
    orders: createOrdersService(core),
    products: createProductsService(core),
    subscriptions: createSubscriptionsService(core),
    webhooks: createWebhooksService(core),
  };
}

export type PolarClient = NonNullable<ReturnType<typeof createPolarClient>>;

/** Polar shows a customer's credit only to the customer, so this reads it with a session of theirs. */
export async function readWallets(polar: PolarClient, customerId: string) {
  const { token } = await polar.customerSessions.create({ customer_id: customerId });
  const { baseUrl } = polar;
  const core = createPolarCore({ accessToken: token, baseUrl, timeout: TIMEOUT_SECONDS });
  return await createWalletsService(core).list();
}

export function toPolarUrl(server: string | undefined): string | null {
  const named = server?.trim() ?? "";
  if (named === "production") return PRODUCTION_URL;
  if (named === "sandbox") return SANDBOX_URL;
  return toProviderUrl(named, PRODUCTION_URL);
}
