import { describe, expect, it } from "vitest";
import { api } from "../../../convex/_generated/api.js";
import {
  type Caller,
  type ConvexBackend,
  OPERATOR,
  type OpenBackend,
  refusalOf,
} from "../convex-backend.ts";
import { aPaymentEvent, toSigned } from "../convex-events.ts";
import { convexModules } from "../convex-modules.ts";
import { callSurface, listConvexFunctions, type SurfaceFunction } from "../convex-surface.ts";
import { aUser } from "../polar-payloads.ts";

/** Operators may also call what any signed-in user may. */
type Role = "anonymous" | "user" | "operator" | "service";

const aSignedEvent = () => toSigned(aPaymentEvent("checkout.created", { id: aUser() }));
const FORM = { language: "typescript", version: "flowing" };

/** Every public function, and the roles that may call it. */
export const PUBLIC_FUNCTIONS: Record<
  string,
  { allowed: readonly Role[]; args: () => Record<string, unknown> }
> = {
  "billing:getOverview": { allowed: ["user"], args: () => ({ asOf: 0 }) },
  "billing/checkout:begin": { allowed: ["user"], args: () => ({ productId: "none" }) },
  "billing/checkout:confirm": { allowed: ["user"], args: () => ({ checkoutId: "none" }) },
  "connections/authorization:begin": {
    allowed: ["user"],
    args: () => ({ provider: "none", redirectUri: "", returnTo: null }),
  },
  "connections/authorization:finish": {
    allowed: ["user"],
    args: () => ({ provider: "none", callback: "", attempt: null }),
  },
  "connections/authorization:refreshRepositories": { allowed: ["user"], args: () => ({}) },
  "connections/authorization:returnFromInstalling": {
    allowed: ["user"],
    args: () => ({ attempt: null, state: null }),
  },
  "connections/authorization:store": {
    allowed: ["user"],
    args: () => ({ provider: "none", accessToken: "" }),
  },
  "connections:disconnect": { allowed: ["user"], args: () => ({ provider: "figma" }) },
  "connections:forgetUser": { allowed: ["service"], args: () => ({ deletedUserId: aUser() }) },
  "connections:list": { allowed: ["user"], args: () => ({}) },
  "connections/githubEvents:receive": {
    allowed: ["service"],
    args: () => ({ deliveryId: aUser(), event: "ping", payload: { kind: "ignored" } }),
  },
  "operations:amOperator": { allowed: ["user"], args: () => ({}) },
  "operations:countNewer": { allowed: ["operator"], args: () => ({ filter: {}, after: 0 }) },
  "operations:listEvents": { allowed: ["operator"], args: () => ({ filter: {}, upTo: null }) },
  "operations:readEvent": { allowed: ["operator"], args: () => ({ eventId: aUser() }) },
  "operations:retryEvent": { allowed: ["operator"], args: () => ({ eventId: aUser() }) },
  "operations:retryFailed": {
    allowed: ["operator"],
    args: () => ({ filter: { user: aUser() } }),
  },
  "operations/health:listActions": { allowed: ["operator"], args: () => ({}) },
  "operations/health:listDrift": { allowed: ["operator"], args: () => ({ user: null }) },
  "operations/health:listReconciliationRuns": { allowed: ["operator"], args: () => ({}) },
  "operations/health:listRefusedDeliveries": { allowed: ["operator"], args: () => ({}) },
  "operations/health:noteRefusedDeliveries": {
    allowed: ["service"],
    args: () => ({ batch: aUser(), reports: [] }),
  },
  "operations/health:noteWebSecrets": { allowed: ["service"], args: () => ({ secrets: [] }) },
  "operations/health:proveWrite": { allowed: ["service"], args: () => ({}) },
  "operations/alerts:tellOfWrites": {
    allowed: ["service"],
    args: () => ({ state: "restored", since: 0, reason: "", freeBytes: null }),
  },
  "operations/health:readEventTraffic": { allowed: ["operator"], args: () => ({}) },
  "operations/health:readUpkeep": { allowed: ["operator"], args: () => ({ asOf: 0 }) },
  "operations/health:reconcileNow": { allowed: ["operator"], args: () => ({}) },
  "operations/health:readTrafficHistory": {
    allowed: ["operator"],
    args: () => ({ span: "day", asOf: 0 }),
  },
  "operations/metrics:read": { allowed: ["service"], args: () => ({ asOf: 0 }) },
  "operations/watching:readWatch": { allowed: ["operator"], args: () => ({ asOf: 0 }) },
  "operations/people:addCredits": {
    allowed: ["operator"],
    args: () => ({ user: aUser(), amount: 1, reason: "none", idempotencyKey: "none" }),
  },
  "operations/people:explainPlan": {
    allowed: ["operator"],
    args: () => ({ user: aUser(), asOf: 0 }),
  },
  "operations/people:linkPurchase": {
    allowed: ["operator"],
    args: () => ({ polarSubscriptionId: "none", user: aUser(), updatedAt: 0 }),
  },
  "operations/people:listPeople": { allowed: ["operator"], args: () => ({ before: null }) },
  "operations/people:openPerson": { allowed: ["operator"], args: () => ({ subject: aUser() }) },
  "operations/people:readLinkEvidence": {
    allowed: ["operator"],
    args: () => ({ polarSubscriptionId: "none", subject: aUser() }),
  },
  "operations/people:searchPeople": { allowed: ["operator"], args: () => ({ text: aUser() }) },
  "operations/people:nameProducts": { allowed: ["operator"], args: () => ({}) },
  "operations/people:listPending": { allowed: ["operator"], args: () => ({ before: null }) },
  "operations/replay:replay": { allowed: ["operator"], args: () => ({ eventId: "none" }) },
  "exports:get": { allowed: ["user"], args: () => ({}) },
  "exports:readPart": {
    allowed: ["user"],
    args: () => ({ exportId: "none", position: 0 }),
  },
  "exports:start": { allowed: ["user"], args: () => ({}) },
  "generations:cancel": { allowed: ["user"], args: () => ({ runId: "none" }) },
  "generations:compare": {
    allowed: ["user"],
    args: () => ({ generationId: "none", form: FORM }),
  },
  "generations:find": {
    allowed: ["user"],
    args: () => ({ importId: "none", nodeId: "1:2", target: "html-css" }),
  },
  "generations:findWritten": {
    allowed: ["user"],
    args: () => ({ importId: "none", nodeIds: [], target: "html-css", ...FORM }),
  },
  "generations:get": { allowed: ["user"], args: () => ({ generationId: "none" }) },
  "generations:getRun": { allowed: ["user"], args: () => ({ runId: "none" }) },
  "generations:getRunning": { allowed: ["user"], args: () => ({ importId: "none" }) },
  "generations:list": { allowed: ["user"], args: () => ({}) },
  "generations:listSpends": { allowed: ["user"], args: () => ({ asOf: 0 }) },
  "generations:quote": {
    allowed: ["user"],
    args: () => ({ importId: "none", nodeIds: [], target: "html-css", asOf: 0 }),
  },
  "generations:readFile": {
    allowed: ["user"],
    args: () => ({ generationId: "none", form: FORM, path: "", part: 0 }),
  },
  "generations:readSet": {
    allowed: ["user"],
    args: () => ({ generationIds: [], ...FORM }),
  },
  "generations:start": {
    allowed: ["user"],
    args: () => ({ importId: "none", nodeIds: [], target: "html-css", ...FORM }),
  },
  "pulls:fitting": {
    allowed: ["user"],
    args: () => ({ generationIds: [], repository: "a/b", folder: "", withPage: false }),
  },
  "pulls:list": { allowed: ["user"], args: () => ({ generationIds: [] }) },
  "pulls:listOwn": { allowed: ["user"], args: () => ({}) },
  "pulls:open": {
    allowed: ["user"],
    args: () => ({ generationIds: [], ...FORM, repository: "a/b", base: "main", folder: "" }),
  },
  "pulls:places": { allowed: ["user"], args: () => ({ title: "", target: "html-css" }) },
  "pulls:updatable": { allowed: ["user"], args: () => ({ generationId: "none", ...FORM }) },
  "pulls:update": {
    allowed: ["user"],
    args: () => ({ generationId: "none", ...FORM, pullId: "none" }),
  },
  "pulls:refresh": { allowed: ["user"], args: () => ({ pullId: "none" }) },
  "home:get": { allowed: ["user"], args: () => ({}) },
  "home:search": { allowed: ["user"], args: () => ({ text: "" }) },
  "notices:chooseMail": {
    allowed: ["user"],
    args: () => ({ kind: "payment_failed", isMailed: true }),
  },
  "notices:getMailSettings": { allowed: ["user"], args: () => ({}) },
  "notices/mails:readSubscription": { allowed: ["service"], args: () => ({ token: "none" }) },
  "notices/mails:unsubscribe": { allowed: ["service"], args: () => ({ token: "none" }) },
  "notices:countUnread": { allowed: ["user"], args: () => ({}) },
  "notices:list": { allowed: ["user"], args: () => ({}) },
  "notices:markAllRead": { allowed: ["user"], args: () => ({ upTo: 0 }) },
  "notices:markRead": { allowed: ["user"], args: () => ({ ids: [] }) },
  "imports:cancel": { allowed: ["user"], args: () => ({ importId: "none" }) },
  "imports:get": { allowed: ["user"], args: () => ({ importId: "none" }) },
  "imports:list": { allowed: ["user"], args: () => ({}) },
  "imports:listRepositories": { allowed: ["user"], args: () => ({ search: "" }) },
  "imports:preview": { allowed: ["user"], args: () => ({ request: { link: "" } }) },
  "imports:readArtifact": {
    allowed: ["user"],
    args: () => ({ importId: "none", name: "tokens.json", part: 0 }),
  },
  "imports:recordMatch": {
    allowed: ["user"],
    args: () => ({
      importId: "none",
      nodeId: "1:2",
      version: "flowing",
      match: { differing: 0, hasFonts: true },
    }),
  },
  "imports:remove": { allowed: ["user"], args: () => ({ importId: "none" }) },
  "imports:start": {
    allowed: ["user"],
    args: () => ({ source: { provider: "figma", fileKey: "drawingOne", nodeId: null } }),
  },
  "billing/portal:cancel": { allowed: ["user"], args: () => ({ polarSubscriptionId: "none" }) },
  "billing/portal:changeProduct": {
    allowed: ["user"],
    args: () => ({ polarSubscriptionId: "none", productId: "none" }),
  },
  "billing/portal:open": { allowed: ["user"], args: () => ({ polarSubscriptionId: null }) },
  "billing/portal:readPrice": {
    allowed: ["user"],
    args: () => ({ polarSubscriptionId: "none" }),
  },
  "billing/portal:resume": { allowed: ["user"], args: () => ({ polarSubscriptionId: "none" }) },
  "billing/checkout:readVisit": { allowed: ["service"], args: () => ({ checkoutId: "c" }) },
  "billing/account:get": { allowed: ["user"], args: () => ({}) },
  "billing/account:refresh": { allowed: ["user"], args: () => ({}) },
  "billing/account:openInvoice": { allowed: ["user"], args: () => ({ orderId: "o" }) },
  "billing/products:list": { allowed: ["user"], args: () => ({}) },
  "billing/products:listForVisitors": { allowed: ["service"], args: () => ({}) },
  "billing/products:readForVisitors": { allowed: ["service"], args: () => ({}) },
  "billing/products:refresh": { allowed: ["user"], args: () => ({}) },
  "subscriptions/purchases:claimMine": { allowed: ["user"], args: () => ({}) },
  "subscriptions/purchases:claimVerified": {
    allowed: ["service"],
    args: () => ({ claimantId: aUser(), verifiedEmails: [], statedAt: 0 }),
  },
  "subscriptions:getSubscription": { allowed: ["user"], args: () => ({}) },
  "usage:listGrants": { allowed: ["user"], args: () => ({}) },
  "webhooks:getHealth": { allowed: ["service"], args: () => ({}) },
  "webhooks:receiveApart": {
    allowed: ["service"],
    args: () => ({ ...aSignedEvent() }),
  },
  "webhooks:receivePaymentEvent": {
    allowed: ["service"],
    args: () => ({ ...aPaymentEvent("checkout.created", { id: aUser() }) }),
  },
  "webhooks:receivePaymentEvents": {
    allowed: ["service"],
    args: () => ({ events: [aSignedEvent()] }),
  },
};

const ROLES: readonly Role[] = ["anonymous", "user", "operator", "service"];

const isAllowed = (allowed: readonly Role[], role: Role): boolean =>
  allowed.includes(role) || (role === "operator" && allowed.includes("user"));

function callerOf(backend: ConvexBackend, role: Role): Caller {
  switch (role) {
    case "anonymous":
      return backend.asAnonymous();
    case "user":
      return backend.asUser(aUser());
    case "operator":
      return backend.asUser(OPERATOR);
    case "service":
      return backend.asService();
  }
}

const surface = await listConvexFunctions(convexModules);
const publicSurface = surface.filter(({ visibility }) => visibility === "public");
const internalSurface = surface.filter(({ visibility }) => visibility === "internal");
const kindOf = (path: string): SurfaceFunction["kind"] =>
  surface.find((listed) => listed.path === path)?.kind ?? "query";

export function publicSurfaceCases(open: OpenBackend): void {
  it("the public functions are exactly these", () => {
    expect(publicSurface.map(({ path }) => path)).toEqual(Object.keys(PUBLIC_FUNCTIONS).toSorted());
  });

  describe.each(Object.entries(PUBLIC_FUNCTIONS))("%s", (path, { allowed, args }) => {
    const call = (backend: ConvexBackend, role: Role) =>
      callSurface(callerOf(backend, role), { path, kind: kindOf(path) }, args());

    it.each(ROLES.filter((role) => !isAllowed(allowed, role)))(
      "refuses the %s caller",
      async (role) => {
        const backend = await open();
        expect(await refusalOf(call(backend, role))).toBe("Unauthorized");
      },
    );

    it.each(allowed)("answers the %s caller", async (role) => {
      const backend = await open();
      await expect(call(backend, role)).resolves.toBeDefined();
    });

    it("takes no user id from its caller", () => {
      const listed = publicSurface.find((found) => found.path === path);
      expect(listed?.args).not.toMatch(/"userId"/);
    });
  });

  it.each(internalSurface.map(({ path }) => path))(
    "%s is not callable from outside",
    async (path) => {
      const backend = await open();
      for (const role of ROLES) {
        const call = callSurface(callerOf(backend, role), { path, kind: kindOf(path) }, {});
        expect(await refusalOf(call)).toMatch(/Could not find public function/);
      }
    },
  );

  it("a refused delivery stores nothing", async () => {
    const backend = await open();
    const before = await backend.asService().query(api.webhooks.getHealth, {});
    const events = [aSignedEvent()];
    const { receivePaymentEvents } = api.webhooks;
    await refusalOf(backend.asAnonymous().mutation(receivePaymentEvents, { events }));
    await refusalOf(backend.asUser(aUser()).mutation(receivePaymentEvents, { events }));
    expect(await backend.asService().query(api.webhooks.getHealth, {})).toEqual(before);
  });
}
