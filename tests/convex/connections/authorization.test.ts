import { describe } from "vitest";
import { openTestBackend } from "../../support/convex-backend.ts";
import { connectionAttackCases } from "../../support/convex-cases/connection-attacks.ts";
import { connectionAttemptCases } from "../../support/convex-cases/connection-attempts.ts";

describe("connecting", () => connectionAttemptCases(openTestBackend));
describe("red team", () => connectionAttackCases(openTestBackend));
