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
import type * as billing_account from "../billing/account.js";
import type * as billing_checkout from "../billing/checkout.js";
import type * as billing_portal from "../billing/portal.js";
import type * as billing_products from "../billing/products.js";
import type * as connections from "../connections.js";
import type * as connections_authorization from "../connections/authorization.js";
import type * as connections_githubEvents from "../connections/githubEvents.js";
import type * as connections_resealing from "../connections/resealing.js";
import type * as connections_revocations from "../connections/revocations.js";
import type * as connections_tokens from "../connections/tokens.js";
import type * as crons from "../crons.js";
import type * as deployment from "../deployment.js";
import type * as erasure_retention from "../erasure/retention.js";
import type * as exports from "../exports.js";
import type * as functions from "../functions.js";
import type * as generations from "../generations.js";
import type * as generations_steps from "../generations/steps.js";
import type * as home from "../home.js";
import type * as imports from "../imports.js";
import type * as imports_cache from "../imports/cache.js";
import type * as imports_steps from "../imports/steps.js";
import type * as imports_trees from "../imports/trees.js";
import type * as model_billing_accountActions from "../model/billing/accountActions.js";
import type * as model_billing_accountStore from "../model/billing/accountStore.js";
import type * as model_billing_answers from "../model/billing/answers.js";
import type * as model_billing_checkoutActions from "../model/billing/checkoutActions.js";
import type * as model_billing_checkoutStore from "../model/billing/checkoutStore.js";
import type * as model_billing_customerActions from "../model/billing/customerActions.js";
import type * as model_billing_followUpActions from "../model/billing/followUpActions.js";
import type * as model_billing_planOverview from "../model/billing/planOverview.js";
import type * as model_billing_productStore from "../model/billing/productStore.js";
import type * as model_boundedRead from "../model/boundedRead.js";
import type * as model_connections_attemptStore from "../model/connections/attemptStore.js";
import type * as model_connections_connectActions from "../model/connections/connectActions.js";
import type * as model_connections_freshToken from "../model/connections/freshToken.js";
import type * as model_connections_githubDeliveryStore from "../model/connections/githubDeliveryStore.js";
import type * as model_connections_githubEvents from "../model/connections/githubEvents.js";
import type * as model_connections_list from "../model/connections/list.js";
import type * as model_connections_persistentSave from "../model/connections/persistentSave.js";
import type * as model_connections_personalTokenActions from "../model/connections/personalTokenActions.js";
import type * as model_connections_recordStore from "../model/connections/recordStore.js";
import type * as model_connections_renewal from "../model/connections/renewal.js";
import type * as model_connections_renewalActions from "../model/connections/renewalActions.js";
import type * as model_connections_repositoryActions from "../model/connections/repositoryActions.js";
import type * as model_connections_revocationActions from "../model/connections/revocationActions.js";
import type * as model_connections_revocationStore from "../model/connections/revocationStore.js";
import type * as model_connections_sealing from "../model/connections/sealing.js";
import type * as model_deployment_inspectActions from "../model/deployment/inspectActions.js";
import type * as model_deployment_mendActions from "../model/deployment/mendActions.js";
import type * as model_deployment_polarFacts from "../model/deployment/polarFacts.js";
import type * as model_erasure_eraseUser from "../model/erasure/eraseUser.js";
import type * as model_erasure_markStore from "../model/erasure/markStore.js";
import type * as model_erasure_retention from "../model/erasure/retention.js";
import type * as model_exports_recordStore from "../model/exports/recordStore.js";
import type * as model_exports_sections from "../model/exports/sections.js";
import type * as model_generations_asking from "../model/generations/asking.js";
import type * as model_generations_comparing from "../model/generations/comparing.js";
import type * as model_generations_fileStore from "../model/generations/fileStore.js";
import type * as model_generations_recordStore from "../model/generations/recordStore.js";
import type * as model_generations_runStore from "../model/generations/runStore.js";
import type * as model_generations_stepping from "../model/generations/stepping.js";
import type * as model_generations_views from "../model/generations/views.js";
import type * as model_generations_writing from "../model/generations/writing.js";
import type * as model_home_overview from "../model/home/overview.js";
import type * as model_home_search from "../model/home/search.js";
import type * as model_identity_erasedUserStore from "../model/identity/erasedUserStore.js";
import type * as model_identity_personStore from "../model/identity/personStore.js";
import type * as model_imports_artifactStore from "../model/imports/artifactStore.js";
import type * as model_imports_cacheStore from "../model/imports/cacheStore.js";
import type * as model_imports_checkpoints from "../model/imports/checkpoints.js";
import type * as model_imports_departures from "../model/imports/departures.js";
import type * as model_imports_entries from "../model/imports/entries.js";
import type * as model_imports_figma from "../model/imports/figma.js";
import type * as model_imports_figmaFills from "../model/imports/figmaFills.js";
import type * as model_imports_figmaFrames from "../model/imports/figmaFrames.js";
import type * as model_imports_figmaRenders from "../model/imports/figmaRenders.js";
import type * as model_imports_frameBatch from "../model/imports/frameBatch.js";
import type * as model_imports_frameFamilies from "../model/imports/frameFamilies.js";
import type * as model_imports_frameVersions from "../model/imports/frameVersions.js";
import type * as model_imports_github from "../model/imports/github.js";
import type * as model_imports_heartbeat from "../model/imports/heartbeat.js";
import type * as model_imports_leases from "../model/imports/leases.js";
import type * as model_imports_optionalPictures from "../model/imports/optionalPictures.js";
import type * as model_imports_pieceStore from "../model/imports/pieceStore.js";
import type * as model_imports_pool from "../model/imports/pool.js";
import type * as model_imports_previewActions from "../model/imports/previewActions.js";
import type * as model_imports_reading from "../model/imports/reading.js";
import type * as model_imports_recordStore from "../model/imports/recordStore.js";
import type * as model_imports_repositoryListActions from "../model/imports/repositoryListActions.js";
import type * as model_imports_stepActions from "../model/imports/stepActions.js";
import type * as model_imports_streamTransport from "../model/imports/streamTransport.js";
import type * as model_imports_sweep from "../model/imports/sweep.js";
import type * as model_imports_versions from "../model/imports/versions.js";
import type * as model_imports_work from "../model/imports/work.js";
import type * as model_limits_person from "../model/limits/person.js";
import type * as model_mail_mailer from "../model/mail/mailer.js";
import type * as model_mail_pool from "../model/mail/pool.js";
import type * as model_notices_mailActions from "../model/notices/mailActions.js";
import type * as model_notices_mailChoiceStore from "../model/notices/mailChoiceStore.js";
import type * as model_notices_mailing from "../model/notices/mailing.js";
import type * as model_notices_recordStore from "../model/notices/recordStore.js";
import type * as model_notices_target from "../model/notices/target.js";
import type * as model_operations_actionStore from "../model/operations/actionStore.js";
import type * as model_operations_alertStore from "../model/operations/alertStore.js";
import type * as model_operations_deploymentFacts from "../model/operations/deploymentFacts.js";
import type * as model_operations_eventLog from "../model/operations/eventLog.js";
import type * as model_operations_eventStory from "../model/operations/eventStory.js";
import type * as model_operations_fingerprintStore from "../model/operations/fingerprintStore.js";
import type * as model_operations_health from "../model/operations/health.js";
import type * as model_operations_linking from "../model/operations/linking.js";
import type * as model_operations_metrics from "../model/operations/metrics.js";
import type * as model_operations_pending from "../model/operations/pending.js";
import type * as model_operations_people from "../model/operations/people.js";
import type * as model_operations_planMix from "../model/operations/planMix.js";
import type * as model_operations_replay from "../model/operations/replay.js";
import type * as model_operations_retries from "../model/operations/retries.js";
import type * as model_operations_runs from "../model/operations/runs.js";
import type * as model_operations_user from "../model/operations/user.js";
import type * as model_operations_watching from "../model/operations/watching.js";
import type * as model_paymentEvents_checkouts from "../model/paymentEvents/checkouts.js";
import type * as model_paymentEvents_customers from "../model/paymentEvents/customers.js";
import type * as model_paymentEvents_erasedUser from "../model/paymentEvents/erasedUser.js";
import type * as model_paymentEvents_handlers from "../model/paymentEvents/handlers.js";
import type * as model_paymentEvents_orders from "../model/paymentEvents/orders.js";
import type * as model_paymentEvents_products from "../model/paymentEvents/products.js";
import type * as model_paymentEvents_subscriptions from "../model/paymentEvents/subscriptions.js";
import type * as model_providers_calls from "../model/providers/calls.js";
import type * as model_providers_pauseStore from "../model/providers/pauseStore.js";
import type * as model_providers_polar from "../model/providers/polar.js";
import type * as model_providers_settings from "../model/providers/settings.js";
import type * as model_pulls_asking from "../model/pulls/asking.js";
import type * as model_pulls_content from "../model/pulls/content.js";
import type * as model_pulls_fitting from "../model/pulls/fitting.js";
import type * as model_pulls_recordStore from "../model/pulls/recordStore.js";
import type * as model_pulls_stepActions from "../model/pulls/stepActions.js";
import type * as model_reconciliation_billingEndingActions from "../model/reconciliation/billingEndingActions.js";
import type * as model_reconciliation_billingEndingStore from "../model/reconciliation/billingEndingStore.js";
import type * as model_reconciliation_comparingActions from "../model/reconciliation/comparingActions.js";
import type * as model_reconciliation_driftCauses from "../model/reconciliation/driftCauses.js";
import type * as model_reconciliation_driftStore from "../model/reconciliation/driftStore.js";
import type * as model_reconciliation_records from "../model/reconciliation/records.js";
import type * as model_reconciliation_runStore from "../model/reconciliation/runStore.js";
import type * as model_subscriptions_access from "../model/subscriptions/access.js";
import type * as model_subscriptions_buyers from "../model/subscriptions/buyers.js";
import type * as model_subscriptions_changeStore from "../model/subscriptions/changeStore.js";
import type * as model_subscriptions_claims from "../model/subscriptions/claims.js";
import type * as model_subscriptions_commands from "../model/subscriptions/commands.js";
import type * as model_subscriptions_customerStore from "../model/subscriptions/customerStore.js";
import type * as model_subscriptions_notices from "../model/subscriptions/notices.js";
import type * as model_subscriptions_own from "../model/subscriptions/own.js";
import type * as model_subscriptions_pendingStore from "../model/subscriptions/pendingStore.js";
import type * as model_subscriptions_recordStore from "../model/subscriptions/recordStore.js";
import type * as model_subscriptions_usageStore from "../model/subscriptions/usageStore.js";
import type * as model_webhooks_attemptStore from "../model/webhooks/attemptStore.js";
import type * as model_webhooks_eventStore from "../model/webhooks/eventStore.js";
import type * as model_webhooks_health from "../model/webhooks/health.js";
import type * as model_webhooks_heartbeatStore from "../model/webhooks/heartbeatStore.js";
import type * as model_webhooks_refusalStore from "../model/webhooks/refusalStore.js";
import type * as model_webhooks_rhythmStore from "../model/webhooks/rhythmStore.js";
import type * as model_webhooks_tombstones from "../model/webhooks/tombstones.js";
import type * as model_webhooks_trafficStore from "../model/webhooks/trafficStore.js";
import type * as model_webhooks_waiting from "../model/webhooks/waiting.js";
import type * as notices from "../notices.js";
import type * as notices_mails from "../notices/mails.js";
import type * as operations from "../operations.js";
import type * as operations_alerts from "../operations/alerts.js";
import type * as operations_health from "../operations/health.js";
import type * as operations_metrics from "../operations/metrics.js";
import type * as operations_people from "../operations/people.js";
import type * as operations_replay from "../operations/replay.js";
import type * as operations_watching from "../operations/watching.js";
import type * as providers_calls from "../providers/calls.js";
import type * as pulls from "../pulls.js";
import type * as pulls_formatting from "../pulls/formatting.js";
import type * as pulls_steps from "../pulls/steps.js";
import type * as reconciliation from "../reconciliation.js";
import type * as reconciliation_billingEndings from "../reconciliation/billingEndings.js";
import type * as subscriptions from "../subscriptions.js";
import type * as subscriptions_purchases from "../subscriptions/purchases.js";
import type * as usage from "../usage.js";
import type * as webhooks from "../webhooks.js";
import type * as webhooks_heartbeat from "../webhooks/heartbeat.js";

import type {
  ApiFromModules,
  FilterApi,
  FunctionReference,
} from "convex/server";

declare const fullApi: ApiFromModules<{
  access: typeof access;
  billing: typeof billing;
  "billing/account": typeof billing_account;
  "billing/checkout": typeof billing_checkout;
  "billing/portal": typeof billing_portal;
  "billing/products": typeof billing_products;
  connections: typeof connections;
  "connections/authorization": typeof connections_authorization;
  "connections/githubEvents": typeof connections_githubEvents;
  "connections/resealing": typeof connections_resealing;
  "connections/revocations": typeof connections_revocations;
  "connections/tokens": typeof connections_tokens;
  crons: typeof crons;
  deployment: typeof deployment;
  "erasure/retention": typeof erasure_retention;
  exports: typeof exports;
  functions: typeof functions;
  generations: typeof generations;
  "generations/steps": typeof generations_steps;
  home: typeof home;
  imports: typeof imports;
  "imports/cache": typeof imports_cache;
  "imports/steps": typeof imports_steps;
  "imports/trees": typeof imports_trees;
  "model/billing/accountActions": typeof model_billing_accountActions;
  "model/billing/accountStore": typeof model_billing_accountStore;
  "model/billing/answers": typeof model_billing_answers;
  "model/billing/checkoutActions": typeof model_billing_checkoutActions;
  "model/billing/checkoutStore": typeof model_billing_checkoutStore;
  "model/billing/customerActions": typeof model_billing_customerActions;
  "model/billing/followUpActions": typeof model_billing_followUpActions;
  "model/billing/planOverview": typeof model_billing_planOverview;
  "model/billing/productStore": typeof model_billing_productStore;
  "model/boundedRead": typeof model_boundedRead;
  "model/connections/attemptStore": typeof model_connections_attemptStore;
  "model/connections/connectActions": typeof model_connections_connectActions;
  "model/connections/freshToken": typeof model_connections_freshToken;
  "model/connections/githubDeliveryStore": typeof model_connections_githubDeliveryStore;
  "model/connections/githubEvents": typeof model_connections_githubEvents;
  "model/connections/list": typeof model_connections_list;
  "model/connections/persistentSave": typeof model_connections_persistentSave;
  "model/connections/personalTokenActions": typeof model_connections_personalTokenActions;
  "model/connections/recordStore": typeof model_connections_recordStore;
  "model/connections/renewal": typeof model_connections_renewal;
  "model/connections/renewalActions": typeof model_connections_renewalActions;
  "model/connections/repositoryActions": typeof model_connections_repositoryActions;
  "model/connections/revocationActions": typeof model_connections_revocationActions;
  "model/connections/revocationStore": typeof model_connections_revocationStore;
  "model/connections/sealing": typeof model_connections_sealing;
  "model/deployment/inspectActions": typeof model_deployment_inspectActions;
  "model/deployment/mendActions": typeof model_deployment_mendActions;
  "model/deployment/polarFacts": typeof model_deployment_polarFacts;
  "model/erasure/eraseUser": typeof model_erasure_eraseUser;
  "model/erasure/markStore": typeof model_erasure_markStore;
  "model/erasure/retention": typeof model_erasure_retention;
  "model/exports/recordStore": typeof model_exports_recordStore;
  "model/exports/sections": typeof model_exports_sections;
  "model/generations/asking": typeof model_generations_asking;
  "model/generations/comparing": typeof model_generations_comparing;
  "model/generations/fileStore": typeof model_generations_fileStore;
  "model/generations/recordStore": typeof model_generations_recordStore;
  "model/generations/runStore": typeof model_generations_runStore;
  "model/generations/stepping": typeof model_generations_stepping;
  "model/generations/views": typeof model_generations_views;
  "model/generations/writing": typeof model_generations_writing;
  "model/home/overview": typeof model_home_overview;
  "model/home/search": typeof model_home_search;
  "model/identity/erasedUserStore": typeof model_identity_erasedUserStore;
  "model/identity/personStore": typeof model_identity_personStore;
  "model/imports/artifactStore": typeof model_imports_artifactStore;
  "model/imports/cacheStore": typeof model_imports_cacheStore;
  "model/imports/checkpoints": typeof model_imports_checkpoints;
  "model/imports/departures": typeof model_imports_departures;
  "model/imports/entries": typeof model_imports_entries;
  "model/imports/figma": typeof model_imports_figma;
  "model/imports/figmaFills": typeof model_imports_figmaFills;
  "model/imports/figmaFrames": typeof model_imports_figmaFrames;
  "model/imports/figmaRenders": typeof model_imports_figmaRenders;
  "model/imports/frameBatch": typeof model_imports_frameBatch;
  "model/imports/frameFamilies": typeof model_imports_frameFamilies;
  "model/imports/frameVersions": typeof model_imports_frameVersions;
  "model/imports/github": typeof model_imports_github;
  "model/imports/heartbeat": typeof model_imports_heartbeat;
  "model/imports/leases": typeof model_imports_leases;
  "model/imports/optionalPictures": typeof model_imports_optionalPictures;
  "model/imports/pieceStore": typeof model_imports_pieceStore;
  "model/imports/pool": typeof model_imports_pool;
  "model/imports/previewActions": typeof model_imports_previewActions;
  "model/imports/reading": typeof model_imports_reading;
  "model/imports/recordStore": typeof model_imports_recordStore;
  "model/imports/repositoryListActions": typeof model_imports_repositoryListActions;
  "model/imports/stepActions": typeof model_imports_stepActions;
  "model/imports/streamTransport": typeof model_imports_streamTransport;
  "model/imports/sweep": typeof model_imports_sweep;
  "model/imports/versions": typeof model_imports_versions;
  "model/imports/work": typeof model_imports_work;
  "model/limits/person": typeof model_limits_person;
  "model/mail/mailer": typeof model_mail_mailer;
  "model/mail/pool": typeof model_mail_pool;
  "model/notices/mailActions": typeof model_notices_mailActions;
  "model/notices/mailChoiceStore": typeof model_notices_mailChoiceStore;
  "model/notices/mailing": typeof model_notices_mailing;
  "model/notices/recordStore": typeof model_notices_recordStore;
  "model/notices/target": typeof model_notices_target;
  "model/operations/actionStore": typeof model_operations_actionStore;
  "model/operations/alertStore": typeof model_operations_alertStore;
  "model/operations/deploymentFacts": typeof model_operations_deploymentFacts;
  "model/operations/eventLog": typeof model_operations_eventLog;
  "model/operations/eventStory": typeof model_operations_eventStory;
  "model/operations/fingerprintStore": typeof model_operations_fingerprintStore;
  "model/operations/health": typeof model_operations_health;
  "model/operations/linking": typeof model_operations_linking;
  "model/operations/metrics": typeof model_operations_metrics;
  "model/operations/pending": typeof model_operations_pending;
  "model/operations/people": typeof model_operations_people;
  "model/operations/planMix": typeof model_operations_planMix;
  "model/operations/replay": typeof model_operations_replay;
  "model/operations/retries": typeof model_operations_retries;
  "model/operations/runs": typeof model_operations_runs;
  "model/operations/user": typeof model_operations_user;
  "model/operations/watching": typeof model_operations_watching;
  "model/paymentEvents/checkouts": typeof model_paymentEvents_checkouts;
  "model/paymentEvents/customers": typeof model_paymentEvents_customers;
  "model/paymentEvents/erasedUser": typeof model_paymentEvents_erasedUser;
  "model/paymentEvents/handlers": typeof model_paymentEvents_handlers;
  "model/paymentEvents/orders": typeof model_paymentEvents_orders;
  "model/paymentEvents/products": typeof model_paymentEvents_products;
  "model/paymentEvents/subscriptions": typeof model_paymentEvents_subscriptions;
  "model/providers/calls": typeof model_providers_calls;
  "model/providers/pauseStore": typeof model_providers_pauseStore;
  "model/providers/polar": typeof model_providers_polar;
  "model/providers/settings": typeof model_providers_settings;
  "model/pulls/asking": typeof model_pulls_asking;
  "model/pulls/content": typeof model_pulls_content;
  "model/pulls/fitting": typeof model_pulls_fitting;
  "model/pulls/recordStore": typeof model_pulls_recordStore;
  "model/pulls/stepActions": typeof model_pulls_stepActions;
  "model/reconciliation/billingEndingActions": typeof model_reconciliation_billingEndingActions;
  "model/reconciliation/billingEndingStore": typeof model_reconciliation_billingEndingStore;
  "model/reconciliation/comparingActions": typeof model_reconciliation_comparingActions;
  "model/reconciliation/driftCauses": typeof model_reconciliation_driftCauses;
  "model/reconciliation/driftStore": typeof model_reconciliation_driftStore;
  "model/reconciliation/records": typeof model_reconciliation_records;
  "model/reconciliation/runStore": typeof model_reconciliation_runStore;
  "model/subscriptions/access": typeof model_subscriptions_access;
  "model/subscriptions/buyers": typeof model_subscriptions_buyers;
  "model/subscriptions/changeStore": typeof model_subscriptions_changeStore;
  "model/subscriptions/claims": typeof model_subscriptions_claims;
  "model/subscriptions/commands": typeof model_subscriptions_commands;
  "model/subscriptions/customerStore": typeof model_subscriptions_customerStore;
  "model/subscriptions/notices": typeof model_subscriptions_notices;
  "model/subscriptions/own": typeof model_subscriptions_own;
  "model/subscriptions/pendingStore": typeof model_subscriptions_pendingStore;
  "model/subscriptions/recordStore": typeof model_subscriptions_recordStore;
  "model/subscriptions/usageStore": typeof model_subscriptions_usageStore;
  "model/webhooks/attemptStore": typeof model_webhooks_attemptStore;
  "model/webhooks/eventStore": typeof model_webhooks_eventStore;
  "model/webhooks/health": typeof model_webhooks_health;
  "model/webhooks/heartbeatStore": typeof model_webhooks_heartbeatStore;
  "model/webhooks/refusalStore": typeof model_webhooks_refusalStore;
  "model/webhooks/rhythmStore": typeof model_webhooks_rhythmStore;
  "model/webhooks/tombstones": typeof model_webhooks_tombstones;
  "model/webhooks/trafficStore": typeof model_webhooks_trafficStore;
  "model/webhooks/waiting": typeof model_webhooks_waiting;
  notices: typeof notices;
  "notices/mails": typeof notices_mails;
  operations: typeof operations;
  "operations/alerts": typeof operations_alerts;
  "operations/health": typeof operations_health;
  "operations/metrics": typeof operations_metrics;
  "operations/people": typeof operations_people;
  "operations/replay": typeof operations_replay;
  "operations/watching": typeof operations_watching;
  "providers/calls": typeof providers_calls;
  pulls: typeof pulls;
  "pulls/formatting": typeof pulls_formatting;
  "pulls/steps": typeof pulls_steps;
  reconciliation: typeof reconciliation;
  "reconciliation/billingEndings": typeof reconciliation_billingEndings;
  subscriptions: typeof subscriptions;
  "subscriptions/purchases": typeof subscriptions_purchases;
  usage: typeof usage;
  webhooks: typeof webhooks;
  "webhooks/heartbeat": typeof webhooks_heartbeat;
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
  mailPool: import("@convex-dev/workpool/_generated/component.js").ComponentApi<"mailPool">;
};
