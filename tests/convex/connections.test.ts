import { describe } from "vitest";
import { openTestBackend } from "../support/convex-backend.ts";
import { connectionEndingCases } from "../support/convex-cases/connection-endings.ts";

describe("connections", () => connectionEndingCases(openTestBackend));
