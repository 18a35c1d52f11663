import { overviewSchema, shipmentSchema } from "./schedule";

const BASE = process.env.HARBOR_API_URL ?? "";

async function read(path: string): Promise<unknown> {
  const answer = await fetch(BASE + path, { next: { revalidate: 60 } });
  if (!answer.ok) throw new Error("The schedule cannot be read");
  return answer.json();
}

export const readOverview = async () => overviewSchema.parse(await read("/overview"));
export const readShipments = async () => shipmentSchema.array().parse(await read("/shipments"));
export const readShipment = async (number: string) =>
  (await readShipments()).find((shipment) => shipment.number === number) ?? null;
