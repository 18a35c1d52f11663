import { describe } from "vitest";
import { openTestBackend } from "../../../support/convex-backend.ts";
import { eventTransitionCases } from "../../../support/convex-cases/event-transitions.ts";
import { paymentEventCases } from "../../../support/convex-cases/payment-events.ts";

describe("the table of event types", () => eventTransitionCases(openTestBackend));
paymentEventCases(openTestBackend);
