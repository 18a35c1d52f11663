import { describe, expect, it } from "vitest";
import { printFindings } from "../../../commands/doctor/report";
import { failure, ok, warning } from "../../../lib/deployment/finding";

const FINDINGS = [
  ok("web", "a", "APP_URL is set."),
  warning("polar", "b", "A product is archived.", "Restore it."),
  failure("fit", "c", "They do not fit.", "npx convex env set APP_URL 'x'"),
];
const print = (isColored: boolean, findings = FINDINGS) =>
  printFindings(findings, { appUrl: "https://app.example.com", isColored });

describe("the printed findings", () => {
  it("are grouped and aligned, with each mend below its line, and end with what comes first", () => {
    expect(print(false)).toBe(`Switchboard at https://app.example.com

Web server's settings
  ok       APP_URL is set.

Do the two sides fit
  error    They do not fit.
           mend: npx convex env set APP_URL 'x'

Polar
  warning  A product is archived.
           mend: Restore it.

1 error and 1 warning. Begin with: npx convex env set APP_URL 'x'`);
  });

  it("say so when there is nothing to mend", () => {
    expect(print(false, FINDINGS.slice(0, 1))).toMatch(/\n\nNothing to mend\.$/);
  });

  it("have colors only when asked for", () => {
    expect(print(true)).toContain("\u001b[31merror");
    expect(print(false)).not.toContain("\u001b");
  });
});
