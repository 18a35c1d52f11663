import { Badge } from "~/components/ui/badge";
import type { Shipment } from "~/lib/schedule";
import { formatTonnes } from "~/lib/format";

export function ShipmentTable({ shipments }: { shipments: Shipment[] }) {
  return (
    <table className="w-full rounded-card bg-raised">
      <tbody>
        {shipments.map(({ number, route, tonnes, tone, state }) => (
          <tr key={number} className="h-14 border-b border-slate-200">
            <th scope="row">{number}</th>
            <td>{route}</td>
            <td>{formatTonnes(tonnes)}</td>
            <td>
              <Badge tone={tone}>{state}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
