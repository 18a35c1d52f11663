import { ShipmentTable } from "~/components/dashboard/shipment-table";
import { readShipments } from "~/lib/api";

export default async function ShipmentsPage() {
  return <ShipmentTable shipments={await readShipments()} />;
}
