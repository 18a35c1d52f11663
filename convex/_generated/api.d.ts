/* eslint-disable */
/**
 * Generated `api` utility.
 *
 * THIS CODE IS AUTOMATICALLY GENERATED.
 *
 * To regenerate, run `npx convex dev`.
 * @module
 */

import type * as access from "../access.js";
import type * as billing from "../billing.js";
import type * as connecting from "../connecting.js";
import type * as connectionTokens from "../connectionTokens.js";
import type * as connections from "../connections.js";
import type * as crons from "../crons.js";
import type * as functions from "../functions.js";
import type * as githubEvents from "../githubEvents.js";
import type * as model_access from "../model/access.js";
import type * as model_boundedRead from "../model/boundedRead.js";
import type * as model_bringing from "../model/bringing.js";
import type * as model_buyers from "../model/buyers.js";
import type * as model_checkoutEvents from "../model/checkoutEvents.js";
import type * as model_connecting from "../model/connecting.js";
import type * as model_connectionList from "../model/connectionList.js";
import type * as model_customerEvents from "../model/customerEvents.js";
import type * as model_customers from "../model/customers.js";
import type * as model_freshToken from "../model/freshToken.js";
import type * as model_githubDeliveries from "../model/githubDeliveries.js";
import type * as model_githubEvents from "../model/githubEvents.js";
import type * as model_installations from "../model/installations.js";
import type * as model_oauthAttempts from "../model/oauthAttempts.js";
import type * as model_oauthConnections from "../model/oauthConnections.js";
import type * as model_orderEvents from "../model/orderEvents.js";
import type * as model_paymentEvents from "../model/paymentEvents.js";
import type * as model_pendingSubscriptions from "../model/pendingSubscriptions.js";
import type * as model_persistentSave from "../model/persistentSave.js";
import type * as model_planOverview from "../model/planOverview.js";
import type * as model_providerCalls from "../model/providerCalls.js";
import type * as model_providers from "../model/providers.js";
import type * as model_renewals from "../model/renewals.js";
import type * as model_renewing from "../model/renewing.js";
import type * as model_retrySchedule from "../model/retrySchedule.js";
import type * as model_revocations from "../model/revocations.js";
import type * as model_revoking from "../model/revoking.js";
import type * as model_sealing from "../model/sealing.js";
import type * as model_subscriptionChanges from "../model/subscriptionChanges.js";
import type * as model_subscriptionCommands from "../model/subscriptionCommands.js";
import type * as model_subscriptionEvents from "../model/subscriptionEvents.js";
import type * as model_subscriptions from "../model/subscriptions.js";
import type * as model_usage from "../model/usage.js";
import type * as model_webhookEvents from "../model/webhookEvents.js";
import type * as model_webhookHealth from "../model/webhookHealth.js";
import type * as resealing from "../resealing.js";
import type * as revocations from "../revocations.js";
import type * as subscriptions from "../subscriptions.js";
import type * as usage from "../usage.js";
import type * as webhooks from "../webhooks.js";

import type {
  ApiFromModules,
  FilterApi,
  FunctionReference,
} from "convex/server";

declare const fullApi: ApiFromModules<{
  access: typeof access;
  billing: typeof billing;
  connecting: typeof connecting;
  connectionTokens: typeof connectionTokens;
  connections: typeof connections;
  crons: typeof crons;
  functions: typeof functions;
  githubEvents: typeof githubEvents;
  "model/access": typeof model_access;
  "model/boundedRead": typeof model_boundedRead;
  "model/bringing": typeof model_bringing;
  "model/buyers": typeof model_buyers;
  "model/checkoutEvents": typeof model_checkoutEvents;
  "model/connecting": typeof model_connecting;
  "model/connectionList": typeof model_connectionList;
  "model/customerEvents": typeof model_customerEvents;
  "model/customers": typeof model_customers;
  "model/freshToken": typeof model_freshToken;
  "model/githubDeliveries": typeof model_githubDeliveries;
  "model/githubEvents": typeof model_githubEvents;
  "model/installations": typeof model_installations;
  "model/oauthAttempts": typeof model_oauthAttempts;
  "model/oauthConnections": typeof model_oauthConnections;
  "model/orderEvents": typeof model_orderEvents;
  "model/paymentEvents": typeof model_paymentEvents;
  "model/pendingSubscriptions": typeof model_pendingSubscriptions;
  "model/persistentSave": typeof model_persistentSave;
  "model/planOverview": typeof model_planOverview;
  "model/providerCalls": typeof model_providerCalls;
  "model/providers": typeof model_providers;
  "model/renewals": typeof model_renewals;
  "model/renewing": typeof model_renewing;
  "model/retrySchedule": typeof model_retrySchedule;
  "model/revocations": typeof model_revocations;
  "model/revoking": typeof model_revoking;
  "model/sealing": typeof model_sealing;
  "model/subscriptionChanges": typeof model_subscriptionChanges;
  "model/subscriptionCommands": typeof model_subscriptionCommands;
  "model/subscriptionEvents": typeof model_subscriptionEvents;
  "model/subscriptions": typeof model_subscriptions;
  "model/usage": typeof model_usage;
  "model/webhookEvents": typeof model_webhookEvents;
  "model/webhookHealth": typeof model_webhookHealth;
  resealing: typeof resealing;
  revocations: typeof revocations;
  subscriptions: typeof subscriptions;
  usage: typeof usage;
  webhooks: typeof webhooks;
}>;

/**
 * A utility for referencing Convex functions in your app's public API.
 *
 * Usage:
 * ```js
 * const myFunctionReference = api.myModule.myFunction;
 * ```
 */
export declare const api: FilterApi<
  typeof fullApi,
  FunctionReference<any, "public">
>;

/**
 * A utility for referencing Convex functions in your app's internal API.
 *
 * Usage:
 * ```js
 * const myFunctionReference = internal.myModule.myFunction;
 * ```
 */
export declare const internal: FilterApi<
  typeof fullApi,
  FunctionReference<any, "internal">
>;

export declare const components: {
  rateLimiter: import("@convex-dev/rate-limiter/_generated/component.js").ComponentApi<"rateLimiter">;
};
