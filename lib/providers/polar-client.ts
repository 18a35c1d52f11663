// The one door to the payment provider's API: where it is, and which parts of its client are used.
import { createPolarCore } from "@polar-sh/sdk/2026-10";
import { createCheckoutsService } from "@polar-sh/sdk/2026-10/services/checkouts";
import { createCustomerSessionsService } from "@polar-sh/sdk/2026-10/services/customer_sessions";
import { createCustomersService } from "@polar-sh/sdk/2026-10/services/customers";
import { createOrdersService } from "@polar-sh/sdk/2026-10/services/orders";
import { createProductsService } from "@polar-sh/sdk/2026-10/services/products";
import { createSubscriptionsService } from "@polar-sh/sdk/2026-10/services/subscriptions";
import { createWebhooksService } from "@polar-sh/sdk/2026-10/services/webhooks";
import { toProviderUrl } from "./addresses";

const PRODUCTION_URL = "https://api.polar.sh";
const SANDBOX_URL = "https://sandbox-api.polar.sh";

/** The client's own five seconds are short for a provider that asks a card's bank meanwhile. */
const TIMEOUT_SECONDS = 10;

export interface PolarAccount {
  readonly accessToken: string;
  /** `production`, `sandbox`, or an address; https, or http on this machine. */
  readonly server: string | undefined;
}

/** Null where the token must not be sent, or where there is none: buying is not set up. */
export function createPolarClient({ accessToken, server }: PolarAccount) {
  const baseUrl = toPolarUrl(server);
  if (accessToken.trim() === "" || baseUrl === null) return null;
  const core = createPolarCore({
    accessToken: accessToken.trim(),
    baseUrl,
    timeout: TIMEOUT_SECONDS,
  });
  return {
    checkouts: createCheckoutsService(core),
    customers: createCustomersService(core),
    customerSessions: createCustomerSessionsService(core),
    orders: createOrdersService(core),
    products: createProductsService(core),
    subscriptions: createSubscriptionsService(core),
    webhooks: createWebhooksService(core),
  };
}

export type PolarClient = NonNullable<ReturnType<typeof createPolarClient>>;

export function toPolarUrl(server: string | undefined): string | null {
  const named = server?.trim() ?? "";
  if (named === "production") return PRODUCTION_URL;
  if (named === "sandbox") return SANDBOX_URL;
  return toProviderUrl(named, PRODUCTION_URL);
}
