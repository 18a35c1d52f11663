import type { ProviderConnection } from "@/lib/connections/view";
import { ProviderMark } from "./provider-mark";
import { UnconnectedProvider } from "./unconnected-provider";

/** Where an account is needed: what connecting it means, and the button that does it and leads back here. */
export function ConnectPanel({ row }: { row: ProviderConnection }) {
  return (
    <section
      aria-label={`Connect ${row.name}`}
      className="space-y-4 rounded-box border border-line px-4 py-4"
    >
      <p className="flex items-center gap-2 font-medium">
        <ProviderMark provider={row.provider} />
        {row.name} is not connected
      </p>
      <UnconnectedProvider row={row} />
    </section>
  );
}
