import { randomUUID } from "node:crypto";
import type { models } from "@polar-sh/sdk/2026-10";
import { Hono } from "hono";
import type { EmulatorEnv } from "../../kernel/emulator.ts";
import type { PolarInstance } from "../instance.ts";
import { momentOf } from "../merchant/instant.ts";
import { invalid, Refusal } from "../merchant/refusal.ts";
import { rowOf } from "../merchant/wire.ts";
import { Body } from "./body.ts";

const DAY = 24 * 60 * 60 * 1000;
const INVITATION_LIFE_MS = 7 * DAY;

function boughtSeats({ merchant }: PolarInstance, subscriptionId: string): number {
  const { seats } = rowOf(merchant.subscriptions, subscriptionId).wire;
  if (seats) return seats;
  throw new Refusal(
    400,
    "NotASeatBasedSubscription",
    "This subscription does not support seat-based pricing.",
  );
}

function assignedSeats({ state }: PolarInstance, subscriptionId: string): models.CustomerSeat[] {
  return (state.seats ?? []).filter((seat) => seat.subscription_id === subscriptionId);
}

function listOf(instance: PolarInstance, subscriptionId: string): models.SeatsList {
  const total = boughtSeats(instance, subscriptionId);
  const seats = assignedSeats(instance, subscriptionId);
  return { seats, total_seats: total, available_seats: Math.max(0, total - seats.length) };
}

function assign(instance: PolarInstance, subscriptionId: string, email: string) {
  const { available_seats: available } = listOf(instance, subscriptionId);
  if (available === 0) throw new Refusal(400, "SeatNotAvailable", "No seats available");
  const now = momentOf(instance.now);
  const seat: models.CustomerSeat = {
    created_at: now,
    modified_at: null,
    id: randomUUID(),
    subscription_id: subscriptionId,
    order_id: null,
    status: "pending",
    customer_id: rowOf(instance.merchant.subscriptions, subscriptionId).wire.customer_id,
    member_id: null,
    member: null,
    email,
    customer_email: email,
    invitation_token_expires_at: momentOf(instance.now + INVITATION_LIFE_MS),
    claimed_at: null,
    revoked_at: null,
    seat_metadata: null,
  };
  instance.change((state) => {
    state.seats = [...(state.seats ?? []), seat];
  });
  return seat;
}

/** `/v1/customer-seats`: who has a seat of a subscription that was stored with `seats`. */
export function seatRoutes(instance: PolarInstance) {
  return new Hono<EmulatorEnv>()
    .get("/", (c) => {
      const subscriptionId = c.req.query("subscription_id");
      if (!subscriptionId) throw invalid(["subscription_id"], "Field required", null);
      return c.json(listOf(instance, subscriptionId));
    })
    .post("/", async (c) => {
      const body = await Body.of(c);
      const subscriptionId = body.requiredText("subscription_id");
      return c.json(assign(instance, subscriptionId, body.requiredText("email")));
    });
}
