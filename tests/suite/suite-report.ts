import type { TestModule } from "vitest/node";

export interface SuiteReport {
  passed: number;
  total: number;
  /** One line for each test that failed, or file that could not be loaded. */
  failures: string[];
}

export function summaryOf(modules: readonly TestModule[]): SuiteReport {
  const report: SuiteReport = { passed: 0, total: 0, failures: [] };
  for (const testModule of modules) {
    const file = testModule.relativeModuleId;
    for (const error of testModule.errors()) report.failures.push(`${file}: ${firstLine(error)}`);
    for (const test of testModule.children.allTests()) {
      report.total++;
      const result = test.result();
      if (result.state === "passed") report.passed++;
      else report.failures.push(`${file} > ${test.fullName}: ${firstLine(result.errors?.[0])}`);
    }
  }
  return report;
}

function firstLine(error: { message: string } | undefined): string {
  return error?.message.split("\n", 1)[0] ?? "no reason given";
}
