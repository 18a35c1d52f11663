import { describe, expect, it } from "vitest";
import { METRICS } from "../../lib/operations/metrics.ts";
import { textOf } from "../support/source-tree.ts";

const NAMES = Object.keys(METRICS).toSorted();
const METRIC = /\b(?:switchboard|process|nodejs)_[a-z0-9_]+/g;

interface Dashboard {
  readonly panels: readonly { readonly id: number; readonly targets: { expr: string }[] }[];
}

const DASHBOARD = JSON.parse(textOf("docs/grafana-dashboard.json")) as Dashboard;

it("docs/observability.md explains every metric, and no other", () => {
  const rows = [...textOf("docs/observability.md").matchAll(/^\| `([a-z0-9_]+)` \|/gm)];
  expect(rows.map(([, name]) => name).toSorted()).toEqual(NAMES);
});

describe("the dashboard", () => {
  const expressions = DASHBOARD.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

  it("names only metrics that exist, and shows each of them", () => {
    const named = new Set(expressions.flatMap((expression) => expression.match(METRIC) ?? []));
    expect([...named].toSorted()).toEqual(NAMES);
  });

  it("has a figure in each panel, and no two panels with one number", () => {
    const ids = DASHBOARD.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(DASHBOARD.panels.filter(({ targets }) => targets.length === 0)).toEqual([]);
  });
});
