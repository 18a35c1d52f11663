import { connection } from "next/server";
import { HealthPanel } from "@/components/health/health-panel";
import { CommandList } from "@/components/start/command-list";
import { EndpointTable } from "@/components/start/endpoint-table";
import { PageSection } from "@/components/start/page-section";
import { readHealth } from "./api/webhooks/payments/health";

/** Waits for the health, so that the first HTML holds it, for readers without scripts too. */
export default async function StartPage() {
  await connection();
  const health = await readHealth();
  return (
    <>
      <h1 className="font-semibold text-title">Webhooks and subscriptions</h1>
      <div className="mt-2">
        <HealthPanel initial={health} />
      </div>
      <PageSection title="What this is">
        <p className="mt-2 text-pretty">
          Switchboard is the service between your payment and identity providers and your app. It
          checks that each event is genuine, stores it before it says so, and keeps one subscription
          record per purchase in the state the provider reports, also when events come twice, late
          or in the wrong order.
        </p>
      </PageSection>
      <PageSection title="Try it">
        <p className="mt-2">
          In the project folder, on the machine where{" "}
          <code className="whitespace-nowrap font-mono text-meta">npm start</code> runs:
        </p>
        <CommandList />
      </PageSection>
      <PageSection title="Endpoints">
        <EndpointTable />
      </PageSection>
    </>
  );
}
