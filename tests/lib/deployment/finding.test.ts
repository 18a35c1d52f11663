import { expect, it } from "vitest";
import {
  countLevels,
  failure,
  note,
  ok,
  setInConvex,
  warning,
} from "../../../lib/deployment/finding";

it("findings are counted by level", () => {
  const findings = [
    ok("web", "a", "Fine."),
    note("figma", "b", "Later.", null),
    warning("polar", "c", "Odd.", "Look."),
    failure("fit", "d", "Wrong.", "Mend."),
    failure("fit", "e", "Wrong.", "Mend."),
  ];
  expect(countLevels(findings)).toEqual({ ok: 1, note: 1, warning: 1, error: 2 });
});

it("the step for a Convex variable is a line for the shell", () => {
  expect(setInConvex("APP_URL", "https://a.example")).toBe(
    "npx convex env set APP_URL 'https://a.example'",
  );
});
