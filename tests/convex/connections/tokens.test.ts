import { describe } from "vitest";
import { openTestBackend } from "../../support/convex-backend.ts";
import { connectionRenewalCases } from "../../support/convex-cases/connection-renewals.ts";

describe("renewal", () => connectionRenewalCases(openTestBackend));
