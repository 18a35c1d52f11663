import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import {
  type CalendarEntry,
  CONTRACT_CALENDAR,
  type DeploymentFacts,
  describeEnding,
  findEndings,
  PLATFORM,
} from "../../../lib/operations/contract-calendar.ts";
import { GITHUB_API_VERSION } from "../../../lib/providers/github.ts";
import { POLAR_API_VERSION } from "../../../lib/providers/polar-client.ts";
import { listScopes } from "../../../lib/providers/scopes.ts";
import { textOf } from "../../support/source-tree.ts";

const entry = (fields: Partial<CalendarEntry> = {}): CalendarEntry => ({
  subject: "polar_api_version",
  value: "2026-10",
  announcement: "Polar answers API version 2026-10",
  endsOn: "2027-04-01",
  remedy: "Change it.",
  source: "https://example.com/versions",
  ...fields,
});
const USED: DeploymentFacts = { polar_api_version: ["2026-10"] };
const stateOn = (today: string, fields: Partial<CalendarEntry> = {}) =>
  findEndings([entry(fields)], USED, Date.parse(today))[0]?.state;

describe("an announced end", () => {
  it("concerns a deployment only if it uses what ends", () => {
    const today = Date.parse("2027-01-01");
    expect(findEndings([entry()], USED, today)).toHaveLength(1);
    expect(findEndings([entry()], { polar_api_version: ["2027-01"] }, today)).toEqual([]);
    expect(findEndings([entry()], {}, today)).toEqual([]);
  });

  it.each([
    ["2026-12-31", "later"],
    ["2027-01-02", "soon"],
    ["2027-03-31", "soon"],
    ["2027-04-01", "overdue"],
  ])("on %s is %s", (today, state) => {
    expect(stateOn(today)).toBe(state);
  });

  it("without a date is neither soon nor overdue", () => {
    expect(stateOn("2040-01-01", { endsOn: null })).toBe("undated");
  });

  it("is listed by urgency", () => {
    const entries = [
      entry({ endsOn: "2040-01-01" }),
      entry({ endsOn: null }),
      entry({ endsOn: "2027-02-01" }),
      entry({ endsOn: "2026-01-01" }),
    ];
    const found = findEndings(entries, USED, Date.parse("2027-01-01"));
    expect(found.map(({ state }) => state)).toEqual(["overdue", "soon", "undated", "later"]);
  });

  it("is told with its date and with what this deployment does", () => {
    const told = (fields: Partial<CalendarEntry>, today: string) =>
      findEndings([entry(fields)], USED, Date.parse(today)).map(describeEnding)[0];
    expect(told({}, "2027-01-02")).toBe(
      "Polar answers API version 2026-10 at least until 2027-04-01; this deployment uses it.",
    );
    expect(told({}, "2028-01-01")).toContain("only until 2027-04-01");
    expect(told({ endsOn: null }, "2028-01-01")).toContain("not announced yet");
  });
});

describe("the calendar", () => {
  it("has dates that exist, sources and remedies", () => {
    for (const { endsOn, source, remedy } of CONTRACT_CALENDAR) {
      if (endsOn !== null) expect(new Date(endsOn).toISOString().slice(0, 10)).toBe(endsOn);
      expect(source).toMatch(/^https:\/\//);
      expect(remedy).toMatch(/\.$/);
    }
  });

  it("finds that Figma ends files:read where a deployment asks for it", () => {
    const facts = { figma_scope: ["files:read"] };
    expect(findEndings(CONTRACT_CALENDAR, facts, 0)).toMatchObject([
      { value: "files:read", state: "undated" },
    ]);
  });
});

describe("the versions that this repository uses", () => {
  const { dependencies, devDependencies } = JSON.parse(textOf("package.json")) as Record<
    "dependencies" | "devDependencies",
    Record<string, string>
  >;
  const versions = { ...devDependencies, ...dependencies };
  const majorOf = (name: string) => /\d+/.exec(versions[name] ?? "")?.[0];

  it("are those of package.json and of the imports", () => {
    expect(PLATFORM).toEqual({ node: majorOf("node"), next: majorOf("next") });
    const imported = textOf("lib/providers/polar-client.ts").matchAll(/@polar-sh\/sdk\/([\d-]+)/g);
    expect([...new Set([...imported].map(([, version]) => version))]).toEqual([POLAR_API_VERSION]);
  });

  it("have not ended today, by the real date: change what is overdue, or the entry if the provider changed it", () => {
    const facts: DeploymentFacts = {
      figma_scope: listScopes(parseEnv(textOf(".env.example")).FIGMA_SCOPES ?? ""),
      github_api_version: [GITHUB_API_VERSION],
      polar_api_version: [POLAR_API_VERSION],
      node_major: [PLATFORM.node],
      next_major: [PLATFORM.next],
    };
    const overdue = (today: number) =>
      findEndings(CONTRACT_CALENDAR, facts, today).filter(({ state }) => state === "overdue");
    expect(overdue(Date.now())).toEqual([]);
    expect(overdue(Date.parse("2030-01-01")).length).toBeGreaterThan(3);
  });
});
