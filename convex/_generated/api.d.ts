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
import type * as functions from "../functions.js";
import type * as model_boundedRead from "../model/boundedRead.js";
import type * as model_buyers from "../model/buyers.js";
import type * as model_checkoutEvents from "../model/checkoutEvents.js";
import type * as model_customerEvents from "../model/customerEvents.js";
import type * as model_customers from "../model/customers.js";
import type * as model_orderEvents from "../model/orderEvents.js";
import type * as model_paymentEvents from "../model/paymentEvents.js";
import type * as model_pendingSubscriptions from "../model/pendingSubscriptions.js";
import type * as model_retrySchedule from "../model/retrySchedule.js";
import type * as model_subscriptionCommands from "../model/subscriptionCommands.js";
import type * as model_subscriptionEvents from "../model/subscriptionEvents.js";
import type * as model_subscriptions from "../model/subscriptions.js";
import type * as model_webhookEvents from "../model/webhookEvents.js";
import type * as model_webhookHealth from "../model/webhookHealth.js";
import type * as subscriptions from "../subscriptions.js";
import type * as webhooks from "../webhooks.js";

import type {
  ApiFromModules,
  FilterApi,
  FunctionReference,
} from "convex/server";

declare const fullApi: ApiFromModules<{
  access: typeof access;
  functions: typeof functions;
  "model/boundedRead": typeof model_boundedRead;
  "model/buyers": typeof model_buyers;
  "model/checkoutEvents": typeof model_checkoutEvents;
  "model/customerEvents": typeof model_customerEvents;
  "model/customers": typeof model_customers;
  "model/orderEvents": typeof model_orderEvents;
  "model/paymentEvents": typeof model_paymentEvents;
  "model/pendingSubscriptions": typeof model_pendingSubscriptions;
  "model/retrySchedule": typeof model_retrySchedule;
  "model/subscriptionCommands": typeof model_subscriptionCommands;
  "model/subscriptionEvents": typeof model_subscriptionEvents;
  "model/subscriptions": typeof model_subscriptions;
  "model/webhookEvents": typeof model_webhookEvents;
  "model/webhookHealth": typeof model_webhookHealth;
  subscriptions: typeof subscriptions;
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

export declare const components: {};
