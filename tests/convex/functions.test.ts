import { makeFunctionReference } from "convex/server";
import { v } from "convex/values";
import { convexTest } from "convex-test";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import {
  operatorMutation,
  operatorQuery,
  serviceMutation,
  serviceQuery,
  userAction,
  userMutation,
  userQuery,
} from "../../convex/functions.ts";
import schema from "../../convex/schema.ts";
import { LONGEST_TEXT } from "../../lib/limits/argument-bounds.ts";
import { SERVICE_ISSUER, SERVICE_SUBJECT } from "../../lib/service-identity.ts";
import { openTestBackend, refusalOf } from "../support/convex-backend.ts";
import { publicSurfaceCases } from "../support/convex-cases/public-surface.ts";

const vTexts = { texts: v.array(v.string()) };
const countTexts = (_: unknown, { texts }: { texts: string[] }) => texts.length;

const probes = {
  userQuery: userQuery({ args: {}, handler: (ctx) => ctx.userId }),
  userMutation: userMutation({ args: {}, handler: (ctx) => ctx.userId }),
  userAction: userAction({ args: {}, handler: async (ctx) => ctx.userId }),
  operatorQuery: operatorQuery({ args: {}, handler: (ctx) => ctx.operatorId }),
  operatorMutation: operatorMutation({ args: {}, handler: (ctx) => ctx.operatorId }),
  serviceQuery: serviceQuery({ args: {}, handler: () => "served" }),
  serviceMutation: serviceMutation({ args: {}, handler: () => "served" }),
};

const readers = {
  userQuery: userQuery({ args: vTexts, handler: countTexts }),
  userMutation: userMutation({ args: vTexts, handler: countTexts }),
  userAction: userAction({ args: vTexts, handler: countTexts }),
  operatorQuery: operatorQuery({ args: vTexts, handler: countTexts }),
  operatorMutation: operatorMutation({ args: vTexts, handler: countTexts }),
};

const CALLERS = {
  anonymous: null,
  user: { issuer: "https://people.example", subject: "user_1" },
  "operator by role": { issuer: "https://people.example", subject: "user_2", role: "operator" },
  "operator by id": { issuer: "https://people.example", subject: "user_3" },
  "user with a part of an operator's id": { issuer: "https://people.example", subject: "user_" },
  "user without an id": { issuer: "https://people.example", subject: "" },
  "user of another role": { issuer: "https://people.example", subject: "user_1", role: "Operator" },
  "user of several roles": {
    issuer: "https://people.example",
    subject: "user_1",
    role: ["operator"],
  },
  "user with the role in another claim": {
    issuer: "https://people.example",
    subject: "user_1",
    name: "operator",
    "metadata.role": "operator",
    org_role: "operator",
  },
  "service that claims the role": {
    issuer: SERVICE_ISSUER,
    subject: SERVICE_SUBJECT,
    role: "operator",
  },
  "service named like an operator": { issuer: SERVICE_ISSUER, subject: "user_3" },
  service: { issuer: SERVICE_ISSUER, subject: SERVICE_SUBJECT },
  "service spelled otherwise": { issuer: `${SERVICE_ISSUER}/`, subject: SERVICE_SUBJECT },
  "service without a scheme": {
    issuer: SERVICE_ISSUER.replace("https://", ""),
    subject: SERVICE_SUBJECT,
  },
  "service with another subject": { issuer: SERVICE_ISSUER, subject: "user_1" },
  "user named like the service": { issuer: "https://people.example", subject: SERVICE_SUBJECT },
};

type Builder = keyof typeof probes;
type CallerName = keyof typeof CALLERS;

async function call(builder: Builder, callerName: CallerName): Promise<unknown> {
  vi.stubEnv("OPERATOR_USER_IDS", "user_30, user_3 ,");
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const modules = { "./_generated/api.js": async () => ({}), "./probes.ts": async () => probes };
  const convex = convexTest({ schema, modules });
  const identity = CALLERS[callerName];
  const caller = identity ? convex.withIdentity(identity) : convex;
  const path = `probes:${builder}`;
  if (builder.endsWith("Query"))
    return await caller.query(makeFunctionReference<"query">(path), {});
  if (builder.endsWith("Action"))
    return await caller.action(makeFunctionReference<"action">(path), {});
  return await caller.mutation(makeFunctionReference<"mutation">(path), {});
}

describe.each(["userQuery", "userMutation", "userAction"] as const)("%s", (builder) => {
  it("gives the handler the caller's user id", async () => {
    expect(await call(builder, "user")).toBe("user_1");
    expect(await call(builder, "user named like the service")).toBe(SERVICE_SUBJECT);
  });

  it.each([
    "anonymous",
    "service",
    "service spelled otherwise",
    "service without a scheme",
    "service with another subject",
  ] as const)("refuses the %s", async (caller) => {
    expect(await refusalOf(call(builder, caller))).toBe("Unauthorized");
  });
});

describe.each(["operatorQuery", "operatorMutation"] as const)("%s", (builder) => {
  it("gives the handler the operator's user id, from the role or the list", async () => {
    expect(await call(builder, "operator by role")).toBe("user_2");
    expect(await call(builder, "operator by id")).toBe("user_3");
  });

  it.each([
    "anonymous",
    "user",
    "user with a part of an operator's id",
    "user without an id",
    "user of another role",
    "user of several roles",
    "user with the role in another claim",
    "user named like the service",
    "service",
    "service that claims the role",
    "service named like an operator",
    "service with another subject",
  ] as const)("refuses the %s", async (caller) => {
    expect(await refusalOf(call(builder, caller))).toBe("Unauthorized");
  });
});

describe.each(["serviceQuery", "serviceMutation"] as const)("%s", (builder) => {
  it("serves the service", async () => {
    expect(await call(builder, "service")).toBe("served");
  });

  it.each([
    "anonymous",
    "user",
    "service with another subject",
    "user named like the service",
  ] as const)("refuses the %s", async (caller) => {
    expect(await refusalOf(call(builder, caller))).toBe("Unauthorized");
  });
});

describe("the public surface", () => publicSurfaceCases(openTestBackend));

describe("long arguments", () => {
  async function callWith(
    builder: keyof typeof readers,
    caller: keyof typeof CALLERS,
    texts: string[],
  ): Promise<unknown> {
    const modules = {
      "./_generated/api.js": async () => ({}),
      "./readers.ts": async () => readers,
    };
    const backend = convexTest({ schema, modules });
    const identity = CALLERS[caller];
    const asCaller = identity === null ? backend : backend.withIdentity(identity);
    const path = `readers:${builder}`;
    const args = { texts };
    if (builder.endsWith("Query"))
      return await asCaller.query(makeFunctionReference<"query">(path), args);
    if (builder.endsWith("Action"))
      return await asCaller.action(makeFunctionReference<"action">(path), args);
    return await asCaller.mutation(makeFunctionReference<"mutation">(path), args);
  }

  it.each([
    ["userQuery", "user"],
    ["userMutation", "user"],
    ["userAction", "user"],
    ["operatorQuery", "operator by role"],
    ["operatorMutation", "operator by role"],
  ] as const)("of a %s are refused before its handler reads them", async (builder, caller) => {
    expect(await callWith(builder, caller, ["x".repeat(LONGEST_TEXT)])).toBe(1);
    const tooLong = ["x".repeat(LONGEST_TEXT + 1)];
    expect(await refusalOf(callWith(builder, caller, tooLong))).toBe("Arguments too long");
    expect(await refusalOf(callWith(builder, "anonymous", tooLong))).toBe("Unauthorized");
  });
});
