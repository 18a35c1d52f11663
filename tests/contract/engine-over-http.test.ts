import { startEngineOverHttp } from "../support/engine-over-http.ts";
import { runCasesOn } from "../support/every-case.ts";

/** What convex-test cannot show of the product: real tokens, real concurrency, and actions that wait for others. */
const IN_EVERY_RUN: ReadonlySet<string> = new Set([
  "publicSurfaceCases",
  "repeatedDeliveryCases",
  "creditSpendCases",
  "connectionRenewalCases",
]);

runCasesOn("the embedded engine over HTTP", startEngineOverHttp, (suite) =>
  IN_EVERY_RUN.has(suite) ? {} : { tags: ["deep"] },
);
