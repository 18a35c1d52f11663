// fast-check looks for counterexamples with the run's seed.
import fc from "fast-check";
import { SEED } from "./seed.ts";

fc.configureGlobal({ seed: SEED });
