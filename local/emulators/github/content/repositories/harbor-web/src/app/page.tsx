import { Berths } from "~/components/dashboard/berths";
import { Metrics } from "~/components/dashboard/metrics";
import { ShipmentTable } from "~/components/dashboard/shipment-table";
import { Throughput } from "~/components/dashboard/throughput";
import { readOverview } from "~/lib/api";

export default async function OverviewPage() {
  const overview = await readOverview();
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-3xl font-bold text-ink">Good morning, {overview.person}</h1>
      <Metrics metrics={overview.metrics} />
      <div className="flex gap-4">
        <div className="flex flex-1 flex-col gap-4">
          <Throughput tonnes={overview.tonnes} />
          <ShipmentTable shipments={overview.shipments} />
        </div>
        <Berths berths={overview.berths} />
      </div>
    </div>
  );
}
