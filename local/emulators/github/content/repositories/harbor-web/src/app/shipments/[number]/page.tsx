import { notFound } from "next/navigation";
import { Badge } from "~/components/ui/badge";
import { readShipment } from "~/lib/api";

export default async function ShipmentPage({ params }: { params: Promise<{ number: string }> }) {
  const { number } = await params;
  const shipment = await readShipment(number);
  if (!shipment) notFound();
  return (
    <article className="flex flex-col gap-4">
      <h1 className="text-2xl font-semibold text-ink">{shipment.number}</h1>
      <Badge tone={shipment.tone}>{shipment.state}</Badge>
    </article>
  );
}
