import { BILLING_PATH } from "@/lib/page-paths";
import type { PlanOverview } from "@/lib/subscriptions/plan-overview";
import { PLAN_NAMES } from "@/lib/subscriptions/plans";
import { ChangingValue } from "../ui/changing-value";
import { RelativeTime } from "../ui/relative-time";
import { TextLink } from "../ui/text-link";

/** Credits as the large number, the plan below. */
export function CreditsCard({
  overview: { plan, credits, decidedAt },
}: {
  overview: PlanOverview;
}) {
  const { allowance, remaining, used, resetsAt } = credits;
  const isLimited = allowance !== null && remaining !== null;
  return (
    <div className="divide-y divide-line rounded-box border border-line sm:max-lg:flex sm:max-lg:divide-x sm:max-lg:divide-y-0">
      <div className="grow px-4 py-4">
        <h2 className="text-meta text-quiet">
          {isLimited ? "Credits left today" : "Credits used today"}
        </h2>
        <p className="mt-1 flex items-baseline gap-2">
          <span className="font-semibold text-[2.5rem] leading-12 tracking-tight">
            <ChangingValue value={isLimited ? remaining : used}>
              {isLimited ? remaining : used}
            </ChangingValue>
          </span>
          <span className="text-quiet tabular-nums">
            {isLimited ? `of ${allowance}` : "no limit"}
          </span>
        </p>
        {isLimited && <Bar share={allowance > 0 ? remaining / allowance : 0} />}
        <p className="mt-3 text-meta text-quiet">
          {resetsAt === null ? (
            "1 credit generates one frame."
          ) : (
            <>
              Resets <RelativeTime at={resetsAt} asOf={decidedAt} />
            </>
          )}
        </p>
      </div>
      <div className="flex min-h-14 items-center justify-between gap-4 px-4">
        <p>
          <span className="text-meta text-quiet">Plan</span>{" "}
          <span className="font-medium">{PLAN_NAMES[plan]}</span>
        </p>
        <span className="text-meta">
          <TextLink href={BILLING_PATH} prefetch={false}>
            Plan & billing
          </TextLink>
        </span>
      </div>
    </div>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-sunken">
      <div
        className={`h-full rounded-full ${share === 0 ? "bg-bad" : "bg-accent"}`}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
