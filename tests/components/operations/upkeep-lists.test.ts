import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { UpkeepLists } from "../../../components/operations/upkeep-lists.tsx";
import type { Job, JobName } from "../../../lib/operations/job.ts";
import type { Upkeep } from "../../../lib/operations/upkeep.ts";

const done = (name: JobName): Job => ({ name, state: "done", since: null });

const UPKEEP: Upkeep = {
  endpoint: null,
  lastRun: null,
  jobs: [done("reconciliation"), done("spend_pruning"), done("token_resealing")],
  unended: [],
  version: "1.2.3",
  judgedAt: Date.UTC(2026, 10, 21),
};

function listOf(label: string): string {
  const html = renderToStaticMarkup(createElement(UpkeepLists, { upkeep: UPKEEP }));
  const [, list = ""] = html.split(`<ul aria-label="${label}"`);
  return list.slice(0, list.indexOf("</ul>"));
}

it("only jobs that involve the provider appear under its heading", () => {
  expect(listOf("The payment provider")).toContain("Comparison with the provider");
  expect(listOf("The payment provider")).not.toMatch(/credit|key/);
});

it("internal jobs have a heading of their own", () => {
  expect(listOf("Background jobs")).toMatch(/Credit usage.*re-encryption/);
  expect(listOf("Background jobs")).not.toContain("Comparison");
});
