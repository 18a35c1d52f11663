import { describe, expect, it } from "vitest";
import { ANSWERS, SECTIONS } from "../../../../convex/model/exports/sections.ts";
import schema from "../../../../convex/schema.ts";
import { type ExportedTable, TABLE_ANSWERS } from "../../../../lib/exports/table-answers.ts";
import { openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";
import { aUser } from "../../../support/polar-payloads.ts";
import { sampleRow } from "../../../support/sample-rows.ts";

const TABLES = Object.keys(schema.tables) as (keyof typeof schema.tables)[];
const EXPORTED = TABLES.filter((table) => ANSWERS[table].kind === "exported") as ExportedTable[];

/** The fields of each table that the archive does not have, all of them. */
const MISSING: Partial<Record<ExportedTable, string[]>> = {
  subscriptions: ["order"],
  checkouts: ["attempt"],
  creditGrants: ["operatorId"],
  webhookEvents: ["error", "nextAttemptAt", "retryCount", "waitingFor"],
  reconciliationRuns: ["askedUpTo", "attempts", "endpoint", "fence", "page"],
  oauthConnections: [
    "accessToken",
    "kid",
    "lease",
    "refreshToken",
    "tokenVersion",
    "unansweredVersion",
  ],
  revocations: ["grant"],
  imports: ["fence", "heldSince", "leaseUntil", "place", "titleKey", "workId"],
  generationRuns: ["jobId"],
  pullRequests: ["fence", "leaseUntil", "tries"],
};

function aRow(table: ExportedTable, userId: string, mark: string) {
  const row = sampleRow(schema.tables[table].validator, mark);
  const owner = table === "webhookEvents" ? { resolvedUserId: userId } : { userId };
  return { ...row, ...owner };
}

async function insertRow(backend: TestBackend, table: ExportedTable, row: object): Promise<void> {
  await backend.convex.run(async (ctx) => void (await ctx.db.insert(table, row as never)));
}

async function readAll(backend: TestBackend, table: ExportedTable, userId: string) {
  const rows: Record<string, unknown>[] = [];
  for (const section of SECTIONS.filter((one) => one.table === table)) {
    for (let cursor: string | null = null, isFirst = true; isFirst || cursor !== null; ) {
      const page = await backend.convex.run((ctx) => section.read(ctx as never, userId, cursor));
      rows.push(...(page.rows as Record<string, unknown>[]));
      cursor = page.cursor;
      isFirst = false;
    }
  }
  return rows;
}

it("every table of the schema has an answer, and no other has one", () => {
  expect(Object.keys(TABLE_ANSWERS).toSorted()).toEqual(TABLES.toSorted());
});

it("every table that is exported is read, and no other is", () => {
  expect([...new Set(SECTIONS.map(({ table }) => table))].toSorted()).toEqual(EXPORTED.toSorted());
});

describe.each(EXPORTED)("%s", (table) => {
  it("gives a person their rows with every field but the listed ones, and no other person's", async () => {
    const backend = await openTestBackend();
    const userId = aUser();
    const row = aRow(table, userId, "OWN");
    await insertRow(backend, table, row);
    await insertRow(backend, table, aRow(table, aUser(), "STRANGER"));
    const rows = await readAll(backend, table, userId);
    expect(rows).toHaveLength(1);
    const given = Object.keys(rows[0] ?? {});
    expect(
      Object.keys(row)
        .filter((field) => !given.includes(field))
        .toSorted(),
    ).toEqual(MISSING[table] ?? []);
    const text = JSON.stringify(rows);
    expect(text).not.toContain("STRANGER");
    expect(text).not.toMatch(/OWN (?:accessToken|refreshToken|kid|operatorId|url)/);
  });
});

describe("payment events that name no user", () => {
  async function aCustomer(userId: string) {
    const backend = await openTestBackend();
    const customer = { customerId: "cus_1", provenAt: 1, createdAt: 1, updatedAt: 1 };
    await insertRow(backend, "customers", { ...customer, userId });
    const { resolvedUserId: _, ...event } = aRow("webhookEvents", "", "EVENT");
    await insertRow(backend, "webhookEvents", { ...event, customerId: "cus_1" });
    return backend;
  }

  it("are included when their customer is the person's alone", async () => {
    const userId = aUser();
    const backend = await aCustomer(userId);
    expect(await readAll(backend, "webhookEvents", userId)).toHaveLength(1);
  });

  it("are left out when another user paid as the same customer", async () => {
    const userId = aUser();
    const backend = await aCustomer(userId);
    const paid = aRow("subscriptions", aUser(), "STRANGER");
    await insertRow(backend, "subscriptions", { ...paid, customerId: "cus_1" });
    expect(await readAll(backend, "webhookEvents", userId)).toEqual([]);
  });
});
