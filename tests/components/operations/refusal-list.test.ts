import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { RefusalList } from "../../../components/operations/refusal-list.tsx";
import { joinReports, type RefusalReport, toReport } from "../../../lib/webhooks/refusal-record.ts";

const render = (...reports: RefusalReport[]) =>
  renderToStaticMarkup(createElement(RefusalList, { reports }))
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");

const AT = Date.UTC(2026, 10, 21, 15, 33, 45);
const refusal = { at: AT, status: 401, reason: "no_matching_signature", deliveryId: "msg_1" };

it("says in words why and how often each endpoint refused deliveries", () => {
  const once = toReport("payments", refusal);
  const page = render(
    joinReports(once, once),
    toReport("github", { ...refusal, status: 413, reason: "The body is larger than 1 MiB" }),
  );
  expect(page).toMatch(/Payments The signature matches none of our secrets .* 2 times/);
  expect(page).toMatch(/GitHub The body is larger than 1 MiB .* Once/);
  expect(page).not.toContain("no_matching_signature");
});

it("lists the newest deliveries with time, status, event and ID where the headers gave one", () => {
  const page = render(
    toReport("github", { ...refusal, eventName: "push" }),
    toReport("identity", { at: AT, status: 400, reason: "headers_missing" }),
  );
  expect(page).toMatch(
    /401 · The signature matches none of our secrets push · msg_1 21 Nov, 15:33:45/,
  );
  expect(page).toMatch(/400 · A signature header is missing No delivery ID/);
});

it("without a refusal, says what would be counted", () => {
  expect(render()).toContain("No delivery was refused");
});
