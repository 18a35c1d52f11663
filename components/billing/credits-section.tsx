import { describeCredits } from "@/lib/generations/credit-count";
import type { Credits } from "@/lib/subscriptions/credits";
import { WHAT_A_CREDIT_BUYS } from "@/lib/subscriptions/plan-words";
import { ChangingValue } from "../ui/changing-value";
import { Meter } from "../ui/meter";
import { RelativeTime } from "../ui/relative-time";
import { Section } from "../ui/section";
import { TextLink } from "../ui/text-link";

interface BalanceProps {
  credits: Credits;
  asOf: number;
}

export function CreditsSection({ credits, asOf }: BalanceProps) {
  const { allowance, remaining, used, extra = 0 } = credits;
  const isLimited = allowance !== null && remaining !== null;
  return (
    <Section title="Credits" description={WHAT_A_CREDIT_BUYS}>
      <div className="flex min-h-[6.5rem] flex-wrap items-center gap-x-8 gap-y-3 sm:min-h-16">
        <p className="flex items-baseline gap-2">
          <span className="font-semibold text-4xl text-ink tabular-nums">
            <ChangingValue value={remaining ?? "none"}>{remaining ?? "No limit"}</ChangingValue>
          </span>
          {isLimited && (
            <span className="text-quiet tabular-nums">
              {extra > 0 ? "left" : `of ${allowance} left today`}
            </span>
          )}
        </p>
        <div className="min-w-0 grow basis-64">
          {isLimited && (
            <Meter
              label="Remaining today"
              value={remaining - extra}
              max={allowance}
              tone={toneOf(remaining, allowance)}
            />
          )}
          {extra > 0 && (
            <p className="mt-2">{describeCredits(extra)} added by support. They do not expire.</p>
          )}
          <p className="mt-2 text-meta text-quiet">
            {!isLimited && (
              <>
                <ChangingValue value={used}>{used || "None"} used</ChangingValue> today.{" "}
              </>
            )}
            <ResetWords credits={credits} asOf={asOf} />{" "}
            <TextLink href="/settings/generations">What they were spent on</TextLink>
          </p>
        </div>
      </div>
    </Section>
  );
}

function toneOf(remaining: number, allowance: number) {
  if (remaining === 0) return "bad";
  return remaining <= allowance / 5 ? "attention" : "good";
}

function ResetWords({ credits: { allowance, resetsAt }, asOf }: BalanceProps) {
  if (resetsAt === null) return "Your 24-hour window starts with your first credit.";
  const when = <RelativeTime at={resetsAt} asOf={asOf} />;
  if (allowance === null) return <>Resets {when}.</>;
  return (
    <>
      Resets to {allowance} {when}.
    </>
  );
}
