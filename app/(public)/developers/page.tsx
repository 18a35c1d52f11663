import type { Metadata } from "next";
import { CommandList } from "@/components/landing/command-list";
import { EndpointTable } from "@/components/landing/endpoint-table";
import { PageTitle } from "@/components/ui/page-title";
import { ReadingColumn } from "@/components/ui/reading-column";
import { Section } from "@/components/ui/section";
import { TextLink } from "@/components/ui/text-link";

export const metadata: Metadata = {
  title: "Developers",
  description: "Webhook endpoints, their signatures and answers, and commands that try them.",
};

export default function DevelopersPage() {
  return (
    <ReadingColumn>
      <PageTitle title="Developers">
        Webhook endpoints of this server, and commands that send them signed events.
      </PageTitle>
      <Section title="Endpoints">
        <EndpointTable />
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
      <Section title="Read on">
        <p className="text-pretty">
          The project's <code className="font-mono">README.md</code> lists every command and
          setting, and <code className="font-mono">ARCHITECTURE.md</code> says what happens to an
          event. Whether events are processed right now is on the{" "}
          <TextLink href="/status">status page</TextLink>.
        </p>
      </Section>
    </ReadingColumn>
  );
}
