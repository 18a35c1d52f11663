import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ElapsedTime, RelativeTime } from "../../../components/ui/relative-time.tsx";

const AT = Date.UTC(2026, 10, 21, 9, 30, 5);
const MINUTE = 60_000;

it("the server's HTML contains the age in words and the exact time in UTC, independent of its clock", () => {
  const html = renderToStaticMarkup(createElement(RelativeTime, { at: AT, asOf: AT + 3 * MINUTE }));
  expect(html).toContain(">3 minutes ago<");
  expect(html).toContain("(2026-11-21 09:30:05 UTC)");
  expect(html).toContain('dateTime="2026-11-21T09:30:05.000Z"');
});

it("an elapsed time says how long it has lasted, with its exact start", () => {
  const html = renderToStaticMarkup(
    createElement(ElapsedTime, { since: AT, asOf: AT + 3 * MINUTE }),
  );
  expect(html).toContain(">3 minutes<");
  expect(html).toContain("(2026-11-21 09:30:05 UTC)");
});
