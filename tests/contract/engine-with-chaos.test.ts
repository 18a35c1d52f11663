// @module-tag deep
import { startEngineWithChaos } from "../support/engine-in-process.ts";
import { runCasesOn } from "../support/every-case.ts";

runCasesOn("the embedded engine, mutations run again as after a conflict", startEngineWithChaos);
