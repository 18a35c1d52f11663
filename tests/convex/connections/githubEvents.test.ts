import { describe } from "vitest";
import { openTestBackend } from "../../support/convex-backend.ts";
import { connectionGithubEventCases } from "../../support/convex-cases/connection-github-events.ts";

describe("githubEvents", () => connectionGithubEventCases(openTestBackend));
