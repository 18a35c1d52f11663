import { readFileSync } from "node:fs";
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

/** Prints what the page of a failed test said, for a run of which only the output is kept. */
export default class FailurePages implements Reporter {
  onTestEnd({ title }: TestCase, { attachments }: TestResult): void {
    const path = attachments.find(({ name }) => name === "error-context")?.path;
    if (path === undefined) return;
    const [, page] =
      readFileSync(path, "utf8").match(/^# Page snapshot\n+([\s\S]*?)(?=^# |$(?![\s\S]))/m) ?? [];
    if (page) console.log(`\nThe page when “${title}” failed:\n${page}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
