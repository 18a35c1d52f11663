import { describeCredits } from "@/lib/generations/spend-words";
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

interface CreditsSectionProps extends BalanceProps {
  /** Says what a credit buys, which the offered plans do otherwise. */
  isExplained: boolean;
}

export function CreditsSection({ credits, asOf, isExplained }: CreditsSectionProps) {
  const { allowance, remaining, used, extra = 0 } = credits;
  return (
    <Section title="Credits" description={isExplained && WHAT_A_CREDIT_BUYS}>
      <div className="min-h-[4.5rem]">
        {allowance === null || remaining === null ? (
          <p>
            No limit, <ChangingValue value={used}>{used || "none"} used</ChangingValue> today.
          </p>
        ) : (
          <Meter
            label="Remaining today"
            value={remaining - extra}
            max={allowance}
            words={`${remaining - extra} of ${allowance} credits`}
            tone={toneOf(remaining, allowance)}
          />
        )}
        {extra > 0 && (
          <p className="mt-2">
            Plus {describeCredits(extra)} added by support. They do not expire.
          </p>
        )}
        <p className="mt-2 text-meta text-quiet">
          <ResetWords credits={credits} asOf={asOf} />{" "}
          <TextLink href="/settings/generations">What they were spent on</TextLink>
        </p>
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
