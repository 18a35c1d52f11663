import type { Job, JobName } from "@/lib/operations/job";
import { JOB_WORDS } from "@/lib/operations/job-words";
import type { Upkeep } from "@/lib/operations/upkeep";
import type { BillingEnding } from "@/lib/reconciliation/billing-ending";
import { describeEndpoint } from "@/lib/reconciliation/endpoint-words";
import { CopyableId } from "../ui/copyable-id";
import { ElapsedTime, RelativeTime } from "../ui/relative-time";
import { Section } from "../ui/section";
import { TextLink } from "../ui/text-link";
import { jobTone } from "./health-words";
import { Line, Panel } from "./panel";
import { describeRun, describeUnended } from "./run-words";
import { Toned } from "./toned";

export function UpkeepLists({ upkeep }: { upkeep: Upkeep }) {
  return (
    <div className="grid grid-cols-1 gap-x-8 lg:grid-cols-2">
      <div className="min-w-0">
        <ProviderSection upkeep={upkeep} />
      </div>
      <div className="min-w-0">
        <Section title="Background jobs">
          <Panel label="Background jobs">
            {upkeep.jobs.filter(isInternal).map((job) => (
              <JobLine key={job.name} job={job} asOf={upkeep.judgedAt} />
            ))}
          </Panel>
        </Section>
      </div>
    </div>
  );
}

/** Jobs that involve the provider; all others are internal. */
const PROVIDER_JOBS: ReadonlySet<JobName> = new Set(["reconciliation", "billing_endings"]);

const isInternal = ({ name }: Job): boolean => !PROVIDER_JOBS.has(name);

function ProviderSection({ upkeep }: { upkeep: Upkeep }) {
  const { jobs, unended, judgedAt } = upkeep;
  return (
    <Section title="The payment provider">
      <Panel label="The payment provider">
        <Delivery upkeep={upkeep} />
        <LastRun upkeep={upkeep} />
        {jobs
          .filter((job) => !isInternal(job))
          .map((job) => (
            <JobLine key={job.name} job={job} asOf={judgedAt} />
          ))}
        {unended.map((ending) => (
          <UnendedLine key={ending.polarSubscriptionId} ending={ending} asOf={judgedAt} />
        ))}
      </Panel>
    </Section>
  );
}

function Delivery({ upkeep: { endpoint, judgedAt } }: { upkeep: Upkeep }) {
  const { tone, text } = describeEndpoint(endpoint);
  return (
    <Line
      detail={
        endpoint && (
          <>
            Checked <RelativeTime at={endpoint.seenAt} asOf={judgedAt} />
          </>
        )
      }
    >
      <Toned tone={tone}>{text}</Toned>
    </Line>
  );
}

function LastRun({ upkeep: { lastRun, judgedAt } }: { upkeep: Upkeep }) {
  const told = lastRun && describeRun(lastRun);
  return (
    <Line
      value={lastRun && <RelativeTime at={lastRun.startedAt} asOf={judgedAt} />}
      detail={<TextLink href="/operations/drift">All comparisons and repairs</TextLink>}
    >
      {told ? (
        <Toned tone={told.tone}>{told.text}</Toned>
      ) : (
        "No comparison with the provider has run yet."
      )}
    </Line>
  );
}

function JobLine({ job, asOf }: { job: Job; asOf: number }) {
  const { name, overdue } = JOB_WORDS[job.name];
  const isOverdue = job.state === "overdue";
  return (
    <Line
      value={isOverdue ? "Overdue" : "On schedule"}
      detail={
        isOverdue &&
        job.since !== null && (
          <>
            Waiting for <ElapsedTime since={job.since} asOf={asOf} />
          </>
        )
      }
    >
      <Toned tone={jobTone(job)}>{isOverdue ? overdue : name}</Toned>
    </Line>
  );
}

function UnendedLine({ ending, asOf }: { ending: BillingEnding; asOf: number }) {
  const { polarSubscriptionId, begunAt, state } = ending;
  return (
    <Line value={<RelativeTime at={begunAt} asOf={asOf} />} detail={describeUnended(ending)}>
      <Toned tone={state === "given_up" ? "bad" : "attention"}>
        <span>
          Subscription of a deleted user <CopyableId id={polarSubscriptionId} />
        </span>
      </Toned>
    </Line>
  );
}
