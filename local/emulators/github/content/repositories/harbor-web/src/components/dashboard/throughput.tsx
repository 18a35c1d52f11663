import { Card } from "~/components/ui/card";

export function Throughput({ tonnes }: { tonnes: number[] }) {
  const most = Math.max(...tonnes);
  return (
    <Card>
      <h2 className="text-xl font-semibold text-ink">Throughput</h2>
      <div className="flex h-50 items-end gap-3">
        {tonnes.map((height, month) => (
          <div key={month} className="flex-1 rounded-t bg-brand-soft" style={{ height: (height / most) * 176 }} />
        ))}
      </div>
    </Card>
  );
}
