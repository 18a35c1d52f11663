import { startEngineOverHttp } from "../support/engine-over-http.ts";
import { runCasesOn } from "../support/every-case.ts";

runCasesOn("the embedded engine over HTTP", startEngineOverHttp);
