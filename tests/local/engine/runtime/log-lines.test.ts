import { describe, expect, it } from "vitest";
import { LogLines } from "../../../../local/engine/runtime/log-lines.ts";

describe("log lines", () => {
  it("are written as Convex writes them", () => {
    const logs = new LogLines();
    logs.write("LOG", ["text", 1, { a: "b" }]);
    logs.write("WARN", []);
    expect(logs.lines).toEqual(["[LOG] 'text' 1 { a: 'b' }", "[WARN] "]);
  });

  it("end with a notice when there are too many", () => {
    const logs = new LogLines();
    for (let line = 0; line < 1000; line++) {
      logs.write("LOG", [line]);
    }
    expect(logs.lines).toHaveLength(256);
    expect(logs.lines[254]).toBe("[LOG] 254");
    expect(logs.lines[255]).toBe(
      "[ERROR] Log overflow (maximum 256). Remaining log lines omitted.",
    );
  });

  it("are cut when they are too long", () => {
    const logs = new LogLines();
    logs.write("LOG", ["x".repeat(50_000)]);
    expect(logs.lines[0]).toMatch(/ \(truncated due to length\)$/);
    expect(logs.lines[0]?.length).toBeLessThan(33_000);
  });

  it("show timers by their label, until they end", () => {
    const logs = new LogLines();
    logs.startTimer("load");
    logs.readTimer("load", ["half"], false);
    logs.readTimer("load", [], true);
    logs.readTimer("load", [], true);
    expect(logs.lines[0]).toMatch(/^\[INFO\] load: \d+ms 'half'$/);
    expect(logs.lines[1]).toMatch(/^\[INFO\] load: \d+ms$/);
    expect(logs.lines[2]).toBe("[WARN] Timer 'load' does not exist");
  });
});
