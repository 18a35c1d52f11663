import type { ReactNode } from "react";
import type { UserStory } from "@/lib/operations/user-story";
import { PLAN_NAMES } from "@/lib/subscriptions/plans";
import { CopyableId } from "../ui/copyable-id";
import { Fact, Facts } from "../ui/facts";
import { RelativeTime } from "../ui/relative-time";
import { Section } from "../ui/section";
import { DriftList } from "./drift-list";
import { EventList } from "./event-list";
import { EvidenceList } from "./evidence-list";
import type { ProductNames } from "./field-text";
import { PendingList } from "./pending-list";
import { ConnectionList, HistoryList } from "./person-lists";
import { describeDecision, formatCredits } from "./person-words";

interface PersonStoryProps {
  story: UserStory;
  products: ProductNames;
  /** What an operator can do for the user. */
  children?: ReactNode;
}

export function PersonStory({ story, products, children }: PersonStoryProps) {
  const { pending, repairs, history, events, connections } = story;
  return (
    <>
      <div className="mt-6">
        <PersonFacts story={story} />
        <p role="status" className="mt-4 text-pretty">
          {describeDecision(story)}
        </p>
        {children}
      </div>
      <div className="grid grid-cols-1 gap-x-8 lg:grid-cols-2">
        <Section title="Evidence" description="Each subscription and the access it gives now.">
          <EvidenceList story={story} products={products} />
        </Section>
        <Section title="History" description="Newest first, with the cause of each change.">
          <HistoryList history={history} />
        </Section>
      </div>
      {pending.length > 0 && (
        <Section title="Pending purchases">
          <PendingList pending={pending} products={products} />
        </Section>
      )}
      {repairs.length > 0 && (
        <Section title="Repairs">
          <DriftList repairs={repairs} products={products} />
        </Section>
      )}
      {events.length > 0 && (
        <Section title="Newest events">
          <EventList events={events} onReading={doNothing} />
        </Section>
      )}
      <Section title="Connections">
        <ConnectionList connections={connections} />
      </Section>
    </>
  );
}

function PersonFacts({ story: { user, email, plan, credits, customerIds } }: { story: UserStory }) {
  return (
    <Facts>
      <Fact name="Plan">{PLAN_NAMES[plan]}</Fact>
      <Fact name="User">
        <CopyableId id={user} />
        {email !== null && <span className="block text-meta text-quiet">{email}</span>}
      </Fact>
      <Fact name="Credits">
        {formatCredits(credits)}
        {credits.resetsAt !== null && (
          <span className="block text-meta text-quiet">
            Resets <RelativeTime at={credits.resetsAt} />
          </span>
        )}
      </Fact>
      <Fact name="Customer at the provider">
        {customerIds.length === 0
          ? "None"
          : customerIds.map((id) => <CopyableId key={id} id={id} />)}
      </Fact>
    </Facts>
  );
}

/** This list is not live, so there is nothing to pause. */
function doNothing() {}
