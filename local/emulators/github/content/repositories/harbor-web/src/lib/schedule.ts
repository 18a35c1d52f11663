import { z } from "zod";

export const shipmentSchema = z.object({
  number: z.string(),
  route: z.string(),
  tonnes: z.number(),
  tone: z.enum(["good", "warning", "bad", "neutral"]),
  state: z.string(),
});

export const overviewSchema = z.object({
  person: z.string(),
  metrics: z.array(z.object({ label: z.string(), value: z.string(), change: z.string() })),
  tonnes: z.array(z.number()),
  berths: z.array(z.object({ place: z.string(), ship: z.string().nullable() })),
  shipments: z.array(shipmentSchema),
});

export type Shipment = z.infer<typeof shipmentSchema>;
export type Metric = z.infer<typeof overviewSchema>["metrics"][number];
export type Berth = z.infer<typeof overviewSchema>["berths"][number];
