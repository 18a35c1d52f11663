// @module-tag deep
import { startEngineInProcess } from "../support/engine-in-process.ts";
import { runCasesOn } from "../support/every-case.ts";

runCasesOn("the embedded engine in process, each call in its own context", startEngineInProcess);
