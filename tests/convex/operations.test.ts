import { describe } from "vitest";
import { openTestBackend } from "../support/convex-backend.ts";
import { operationsCases } from "../support/convex-cases/operations.ts";

describe("operations", () => operationsCases(openTestBackend));
