import { connection } from "next/server";
import { readHealth } from "@/app/api/webhooks/payments/health";
import { CommandList } from "@/components/start/command-list";
import { EndpointTable } from "@/components/start/endpoint-table";
import { StartActions } from "@/components/start/start-actions";
import { PageTitle } from "@/components/ui/page-title";
import { ReadingColumn } from "@/components/ui/reading-column";
import { Section } from "@/components/ui/section";
import { HealthPanel } from "@/components/webhooks/health-panel";
import { readIdentitySettings } from "@/lib/env";

/** Waits for the health report, so that the first HTML contains it even without scripts. */
export default async function StartPage() {
  await connection();
  const health = await readHealth();
  const identity = readIdentitySettings();
  return (
    <ReadingColumn>
      <PageTitle title="Your plan and connected accounts, always in sync">
        Switchboard connects your design tool, your code host and your payments to the app that uses
        them.
      </PageTitle>
      <StartActions problem={identity.ok ? null : identity.problem} />
      <Section
        title="Service status"
        description="We store each payment event before we acknowledge it. It is applied exactly once, even if it arrives late, twice or out of order."
      >
        <HealthPanel initial={health} />
      </Section>
      <Section
        title="Try it"
        description={
          <>
            In the project folder, on the machine where{" "}
            <code className="whitespace-nowrap font-mono">npm start</code> runs:
          </>
        }
      >
        <CommandList />
      </Section>
      <Section title="Endpoints">
        <EndpointTable />
      </Section>
    </ReadingColumn>
  );
}
