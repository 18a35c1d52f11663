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
import type * as billingEndings from "../billingEndings.js";
import type * as checkout from "../checkout.js";
import type * as connecting from "../connecting.js";
import type * as connectionTokens from "../connectionTokens.js";
import type * as connections from "../connections.js";
import type * as crons from "../crons.js";
import type * as functions from "../functions.js";
import type * as githubEvents from "../githubEvents.js";
import type * as importSteps from "../importSteps.js";
import type * as imports from "../imports.js";
import type * as model_access from "../model/access.js";
import type * as model_billingEndings from "../model/billingEndings.js";
import type * as model_boundedRead from "../model/boundedRead.js";
import type * as model_bringing from "../model/bringing.js";
import type * as model_buyers from "../model/buyers.js";
import type * as model_buyingCustomer from "../model/buyingCustomer.js";
import type * as model_checkoutEvents from "../model/checkoutEvents.js";
import type * as model_checkouts from "../model/checkouts.js";
import type * as model_connecting from "../model/connecting.js";
import type * as model_connectionList from "../model/connectionList.js";
import type * as model_customerEvents from "../model/customerEvents.js";
import type * as model_customers from "../model/customers.js";
import type * as model_drift from "../model/drift.js";
import type * as model_driftCauses from "../model/driftCauses.js";
import type * as model_endingBilling from "../model/endingBilling.js";
import type * as model_erasure from "../model/erasure.js";
import type * as model_erasures from "../model/erasures.js";
import type * as model_eventAttempts from "../model/eventAttempts.js";
import type * as model_eventTombstones from "../model/eventTombstones.js";
import type * as model_figmaFills from "../model/figmaFills.js";
import type * as model_figmaFrames from "../model/figmaFrames.js";
import type * as model_figmaImport from "../model/figmaImport.js";
import type * as model_figmaRenders from "../model/figmaRenders.js";
import type * as model_freshToken from "../model/freshToken.js";
import type * as model_githubDeliveries from "../model/githubDeliveries.js";
import type * as model_githubEvents from "../model/githubEvents.js";
import type * as model_githubImport from "../model/githubImport.js";
import type * as model_importArtifacts from "../model/importArtifacts.js";
import type * as model_importCheckpoints from "../model/importCheckpoints.js";
import type * as model_importDepartures from "../model/importDepartures.js";
import type * as model_importLeases from "../model/importLeases.js";
import type * as model_importListing from "../model/importListing.js";
import type * as model_importLooking from "../model/importLooking.js";
import type * as model_importPieces from "../model/importPieces.js";
import type * as model_importPool from "../model/importPool.js";
import type * as model_importStep from "../model/importStep.js";
import type * as model_importSweep from "../model/importSweep.js";
import type * as model_importWork from "../model/importWork.js";
import type * as model_imports from "../model/imports.js";
import type * as model_installations from "../model/installations.js";
import type * as model_oauthAttempts from "../model/oauthAttempts.js";
import type * as model_oauthConnections from "../model/oauthConnections.js";
import type * as model_openingCheckout from "../model/openingCheckout.js";
import type * as model_operationsEventLog from "../model/operationsEventLog.js";
import type * as model_operationsEventStory from "../model/operationsEventStory.js";
import type * as model_operationsHealth from "../model/operationsHealth.js";
import type * as model_operationsPending from "../model/operationsPending.js";
import type * as model_operationsReplay from "../model/operationsReplay.js";
import type * as model_operationsRetries from "../model/operationsRetries.js";
import type * as model_operationsRuns from "../model/operationsRuns.js";
import type * as model_operationsUser from "../model/operationsUser.js";
import type * as model_operatorActions from "../model/operatorActions.js";
import type * as model_optionalPictures from "../model/optionalPictures.js";
import type * as model_orderEvents from "../model/orderEvents.js";
import type * as model_ownSubscriptions from "../model/ownSubscriptions.js";
import type * as model_paymentEvents from "../model/paymentEvents.js";
import type * as model_pendingSubscriptions from "../model/pendingSubscriptions.js";
import type * as model_persistentSave from "../model/persistentSave.js";
import type * as model_planOverview from "../model/planOverview.js";
import type * as model_polar from "../model/polar.js";
import type * as model_productEvents from "../model/productEvents.js";
import type * as model_products from "../model/products.js";
import type * as model_providerCache from "../model/providerCache.js";
import type * as model_providerCalls from "../model/providerCalls.js";
import type * as model_providerPauses from "../model/providerPauses.js";
import type * as model_providerReading from "../model/providerReading.js";
import type * as model_providers from "../model/providers.js";
import type * as model_purchaseAnswers from "../model/purchaseAnswers.js";
import type * as model_purchaseClaims from "../model/purchaseClaims.js";
import type * as model_purchaseFollowUp from "../model/purchaseFollowUp.js";
import type * as model_reconciliation from "../model/reconciliation.js";
import type * as model_reconciliationRuns from "../model/reconciliationRuns.js";
import type * as model_reconciling from "../model/reconciling.js";
import type * as model_renewals from "../model/renewals.js";
import type * as model_renewing from "../model/renewing.js";
import type * as model_retention from "../model/retention.js";
import type * as model_retrySchedule from "../../lib/webhooks/retry-schedule";
import type * as model_revocations from "../model/revocations.js";
import type * as model_revoking from "../model/revoking.js";
import type * as model_sealing from "../model/sealing.js";
import type * as model_secretSightings from "../model/secretSightings.js";
import type * as model_signsOfLife from "../model/signsOfLife.js";
import type * as model_staleWork from "../model/staleWork.js";
import type * as model_subscriptionChanges from "../model/subscriptionChanges.js";
import type * as model_subscriptionCommands from "../model/subscriptionCommands.js";
import type * as model_subscriptionEvents from "../model/subscriptionEvents.js";
import type * as model_subscriptions from "../model/subscriptions.js";
import type * as model_unitBasket from "../model/unitBasket.js";
import type * as model_usage from "../model/usage.js";
import type * as model_webhookEvents from "../model/webhookEvents.js";
import type * as model_webhookHealth from "../model/webhookHealth.js";
import type * as operations from "../operations.js";
import type * as operationsHealth from "../operationsHealth.js";
import type * as operationsPeople from "../operationsPeople.js";
import type * as operationsReplay from "../operationsReplay.js";
import type * as portal from "../portal.js";
import type * as products from "../products.js";
import type * as providerCache from "../providerCache.js";
import type * as providerCalls from "../providerCalls.js";
import type * as purchases from "../purchases.js";
import type * as reconciliation from "../reconciliation.js";
import type * as resealing from "../resealing.js";
import type * as retention from "../retention.js";
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
  billingEndings: typeof billingEndings;
  checkout: typeof checkout;
  connecting: typeof connecting;
  connectionTokens: typeof connectionTokens;
  connections: typeof connections;
  crons: typeof crons;
  functions: typeof functions;
  githubEvents: typeof githubEvents;
  importSteps: typeof importSteps;
  imports: typeof imports;
  "model/access": typeof model_access;
  "model/billingEndings": typeof model_billingEndings;
  "model/boundedRead": typeof model_boundedRead;
  "model/bringing": typeof model_bringing;
  "model/buyers": typeof model_buyers;
  "model/buyingCustomer": typeof model_buyingCustomer;
  "model/checkoutEvents": typeof model_checkoutEvents;
  "model/checkouts": typeof model_checkouts;
  "model/connecting": typeof model_connecting;
  "model/connectionList": typeof model_connectionList;
  "model/customerEvents": typeof model_customerEvents;
  "model/customers": typeof model_customers;
  "model/drift": typeof model_drift;
  "model/driftCauses": typeof model_driftCauses;
  "model/endingBilling": typeof model_endingBilling;
  "model/erasure": typeof model_erasure;
  "model/erasures": typeof model_erasures;
  "model/eventAttempts": typeof model_eventAttempts;
  "model/eventTombstones": typeof model_eventTombstones;
  "model/figmaFills": typeof model_figmaFills;
  "model/figmaFrames": typeof model_figmaFrames;
  "model/figmaImport": typeof model_figmaImport;
  "model/figmaRenders": typeof model_figmaRenders;
  "model/freshToken": typeof model_freshToken;
  "model/githubDeliveries": typeof model_githubDeliveries;
  "model/githubEvents": typeof model_githubEvents;
  "model/githubImport": typeof model_githubImport;
  "model/importArtifacts": typeof model_importArtifacts;
  "model/importCheckpoints": typeof model_importCheckpoints;
  "model/importDepartures": typeof model_importDepartures;
  "model/importLeases": typeof model_importLeases;
  "model/importListing": typeof model_importListing;
  "model/importLooking": typeof model_importLooking;
  "model/importPieces": typeof model_importPieces;
  "model/importPool": typeof model_importPool;
  "model/importStep": typeof model_importStep;
  "model/importSweep": typeof model_importSweep;
  "model/importWork": typeof model_importWork;
  "model/imports": typeof model_imports;
  "model/installations": typeof model_installations;
  "model/oauthAttempts": typeof model_oauthAttempts;
  "model/oauthConnections": typeof model_oauthConnections;
  "model/openingCheckout": typeof model_openingCheckout;
  "model/operationsEventLog": typeof model_operationsEventLog;
  "model/operationsEventStory": typeof model_operationsEventStory;
  "model/operationsHealth": typeof model_operationsHealth;
  "model/operationsPending": typeof model_operationsPending;
  "model/operationsReplay": typeof model_operationsReplay;
  "model/operationsRetries": typeof model_operationsRetries;
  "model/operationsRuns": typeof model_operationsRuns;
  "model/operationsUser": typeof model_operationsUser;
  "model/operatorActions": typeof model_operatorActions;
  "model/optionalPictures": typeof model_optionalPictures;
  "model/orderEvents": typeof model_orderEvents;
  "model/ownSubscriptions": typeof model_ownSubscriptions;
  "model/paymentEvents": typeof model_paymentEvents;
  "model/pendingSubscriptions": typeof model_pendingSubscriptions;
  "model/persistentSave": typeof model_persistentSave;
  "model/planOverview": typeof model_planOverview;
  "model/polar": typeof model_polar;
  "model/productEvents": typeof model_productEvents;
  "model/products": typeof model_products;
  "model/providerCache": typeof model_providerCache;
  "model/providerCalls": typeof model_providerCalls;
  "model/providerPauses": typeof model_providerPauses;
  "model/providerReading": typeof model_providerReading;
  "model/providers": typeof model_providers;
  "model/purchaseAnswers": typeof model_purchaseAnswers;
  "model/purchaseClaims": typeof model_purchaseClaims;
  "model/purchaseFollowUp": typeof model_purchaseFollowUp;
  "model/reconciliation": typeof model_reconciliation;
  "model/reconciliationRuns": typeof model_reconciliationRuns;
  "model/reconciling": typeof model_reconciling;
  "model/renewals": typeof model_renewals;
  "model/renewing": typeof model_renewing;
  "model/retention": typeof model_retention;
  "model/retrySchedule": typeof model_retrySchedule;
  "model/revocations": typeof model_revocations;
  "model/revoking": typeof model_revoking;
  "model/sealing": typeof model_sealing;
  "model/secretSightings": typeof model_secretSightings;
  "model/signsOfLife": typeof model_signsOfLife;
  "model/staleWork": typeof model_staleWork;
  "model/subscriptionChanges": typeof model_subscriptionChanges;
  "model/subscriptionCommands": typeof model_subscriptionCommands;
  "model/subscriptionEvents": typeof model_subscriptionEvents;
  "model/subscriptions": typeof model_subscriptions;
  "model/unitBasket": typeof model_unitBasket;
  "model/usage": typeof model_usage;
  "model/webhookEvents": typeof model_webhookEvents;
  "model/webhookHealth": typeof model_webhookHealth;
  operations: typeof operations;
  operationsHealth: typeof operationsHealth;
  operationsPeople: typeof operationsPeople;
  operationsReplay: typeof operationsReplay;
  portal: typeof portal;
  products: typeof products;
  providerCache: typeof providerCache;
  providerCalls: typeof providerCalls;
  purchases: typeof purchases;
  reconciliation: typeof reconciliation;
  resealing: typeof resealing;
  retention: typeof retention;
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
  workpool: import("@convex-dev/workpool/_generated/component.js").ComponentApi<"workpool">;
};
