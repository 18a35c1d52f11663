import { Check } from "lucide-react";
import type { Offer } from "@/lib/billing/product";
import { SIGN_UP_PATH } from "@/lib/identity/sign-in-path";
import { BILLING_PATH } from "@/lib/page-paths";
import { classNames } from "../ui/class-names";
import { type PlanFacts, toPlanFacts } from "./plan-facts";
import { publicButton } from "./public-button";

interface PricingProps {
  offers: readonly Offer[];
  isSignedIn: boolean;
}

/** The plans, and what all of them include. */
export function Pricing({ offers, isSignedIn }: PricingProps) {
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-3">
        {toPlanFacts(offers).map((facts) => (
          <PlanCard key={facts.plan} facts={facts} isSignedIn={isSignedIn} />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-x-8 gap-y-2 text-quiet">
        <p className="font-medium text-ink max-sm:w-full">In every plan:</p>
        {INCLUDED.map((what) => (
          <p key={what} className="flex items-center gap-2">
            <Check className="size-4 shrink-0 text-good" aria-hidden />
            {what}
          </p>
        ))}
      </div>
    </>
  );
}

const INCLUDED = [
  "React, Vue, Svelte and HTML",
  "Imports, tokens and previews",
  "Downloading again what you generated",
] as const;

function PlanCard({ facts, isSignedIn }: { facts: PlanFacts; isSignedIn: boolean }) {
  const { plan, name, price, credits, purpose, isRecommended } = facts;
  return (
    <li
      className={classNames(
        "flex flex-col rounded-[12px] border bg-surface p-6 sm:p-8",
        isRecommended ? "border-accent shadow-lifted" : "border-line",
      )}
    >
      <h3 className="flex items-center justify-between gap-3 font-semibold text-lead">
        {name}
        {isRecommended && (
          <span className="rounded-full bg-accent/10 px-2.5 py-0.5 font-medium text-accent text-meta">
            Recommended
          </span>
        )}
      </h3>
      <p className="mt-1 text-pretty text-quiet">{purpose}</p>
      <Price price={price} />
      <p className="mt-6 font-medium">{credits}</p>
      <p className="grow text-quiet">1 credit = the code of one frame</p>
      <a
        href={isSignedIn ? BILLING_PATH : SIGN_UP_PATH}
        className={classNames(publicButton(isRecommended ? "primary" : "plain"), "mt-8")}
      >
        {wordsForStep(plan, name, isSignedIn)}
      </a>
    </li>
  );
}

const wordsForStep = (plan: PlanFacts["plan"], name: string, isSignedIn: boolean): string => {
  if (plan !== "free") return `Choose ${name}`;
  return isSignedIn ? "See your plan" : "Start free";
};

function Price({ price }: Pick<PlanFacts, "price">) {
  const [amount, rhythm] = price?.amount.split("/") ?? [];
  return (
    <div className="mt-6 tabular-nums md:min-h-20">
      {amount === undefined ? (
        <p className="text-pretty text-quiet">The price is shown at the checkout.</p>
      ) : (
        <p>
          <span className="font-semibold text-headline">{amount}</span>
          {rhythm && <span className="text-quiet"> / {rhythm}</span>}
        </p>
      )}
      {price?.yearly && <p className="mt-1 text-meta text-quiet">or {price.yearly}</p>}
    </div>
  );
}
