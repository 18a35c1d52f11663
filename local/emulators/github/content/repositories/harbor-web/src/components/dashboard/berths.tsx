import { Card } from "~/components/ui/card";
import type { Berth } from "~/lib/schedule";

export function Berths({ berths }: { berths: Berth[] }) {
  return (
    <Card className="w-80">
      <h2 className="text-xl font-semibold text-ink">Berths</h2>
      <ul>
        {berths.map(({ place, ship }) => (
          <li key={place}>
            <strong>{place}</strong> {ship ?? "free"}
          </li>
        ))}
      </ul>
    </Card>
  );
}
