import { Card } from "~/components/ui/card";
import type { Metric } from "~/lib/schedule";

export function Metrics({ metrics }: { metrics: Metric[] }) {
  return (
    <div className="grid grid-cols-4 gap-4">
      {metrics.map(({ label, value, change }) => (
        <Card key={label} className="p-5">
          <h2 className="text-xs font-medium text-quiet">{label}</h2>
          <p className="text-3xl font-bold text-ink">{value}</p>
          <p className="text-xs font-medium text-good">{change}</p>
        </Card>
      ))}
    </div>
  );
}
