import { expect, it } from "vitest";
import {
  joinReports,
  pruneReport,
  type RefusalReport,
  toHeaderText,
  toReport,
} from "../../../lib/webhooks/refusal-record.ts";

const aRefusal = (at: number, reason = "no_matching_signature") =>
  toReport("payments", { at, status: 401, reason });

const joined = (reports: readonly RefusalReport[]): RefusalReport => {
  const [first, ...rest] = reports;
  if (!first) throw new Error("nothing to join");
  return rest.reduce(joinReports, first);
};

it("counts each reason with its first and last time, latest first", () => {
  const report = joined([aRefusal(5), aRefusal(9, "headers_missing"), aRefusal(2), aRefusal(7)]);
  expect(report.reasons).toEqual([
    { reason: "headers_missing", count: 1, firstAt: 9, lastAt: 9 },
    { reason: "no_matching_signature", count: 3, firstAt: 2, lastAt: 7 },
  ]);
});

it("keeps the newest 20 deliveries and 20 reasons, and loses no count", () => {
  const report = joined(Array.from({ length: 500 }, (_, at) => aRefusal(at, `reason ${at % 100}`)));
  expect(report.newest.map(({ at }) => at)).toEqual(
    Array.from({ length: 20 }, (_, place) => 499 - place),
  );
  expect(report.reasons).toHaveLength(20);
  expect(report.reasons.at(-1)).toMatchObject({ reason: "Other reasons", firstAt: 0 });
  expect(report.reasons.reduce((sum, { count }) => sum + count, 0)).toBe(500);
});

it("a report does not depend on how it was collected", () => {
  const refusals = [3, 1, 2, 4].map((at) => aRefusal(at, `reason ${at % 2}`));
  const [a, b, c, d] = refusals as [RefusalReport, RefusalReport, RefusalReport, RefusalReport];
  expect(joinReports(joinReports(a, b), joinReports(c, d))).toEqual(joined(refusals));
});

it("cuts texts of strangers to a short printable form", () => {
  expect(toHeaderText("msg_1")).toBe("msg_1");
  expect(toHeaderText("a\u0000\u001b[31mé")).toBe("a??[31m?");
  expect(toHeaderText("x".repeat(5000))).toHaveLength(100);
  expect([null, ""].map(toHeaderText)).toEqual([undefined, undefined]);
  const long = aRefusal(1, "x".repeat(5000));
  expect(JSON.stringify(long).length).toBeLessThan(600);
});

it("drops what last happened before a moment", () => {
  const report = joined([aRefusal(5), aRefusal(9, "headers_missing")]);
  expect(pruneReport(report, 6)).toMatchObject({
    reasons: [{ reason: "headers_missing" }],
    newest: [{ at: 9 }],
  });
  expect(pruneReport(report, 10)).toBeNull();
});
