import type { Metadata } from "next";
import { connection } from "next/server";
import { readHealth } from "@/app/api/webhooks/payments/health";
import { Providers } from "@/components/live/providers";
import { PageTitle } from "@/components/ui/page-title";
import { ReadingColumn } from "@/components/ui/reading-column";
import { HealthPanel } from "@/components/webhooks/health-panel";

export const metadata: Metadata = {
  title: "Service status",
  description: "Whether payment events are verified, stored and processed right now.",
};

/** Waits for the health report, so that the first HTML contains it even without scripts. */
export default async function StatusPage() {
  await connection();
  const health = await readHealth();
  return (
    <ReadingColumn>
      <PageTitle title="Service status">
        We store each payment event before we acknowledge it. It is applied exactly once, even if
        duplicated, late or out of order.
      </PageTitle>
      <div className="mt-8">
        <Providers>
          <HealthPanel initial={health} />
        </Providers>
      </div>
    </ReadingColumn>
  );
}
