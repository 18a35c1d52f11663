"use client";

import { Check } from "lucide-react";
import { Fragment, lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { PLAN_GIVES } from "@/lib/billing/plan-gives";
import { reasonAgainstChange } from "@/lib/billing/possible-steps";
import { wordsForAmount, wordsForSaving } from "@/lib/billing/price-words";
import type { Offer } from "@/lib/billing/product";
import { PLAN_NAMES, type Plan } from "@/lib/subscriptions/plans";
import type { SubscriptionInterval } from "@/lib/subscriptions/record";
import type { SubscriptionView } from "@/lib/subscriptions/view";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { Section } from "../ui/section";
import { StatusBadge } from "../ui/status-badge";
import { StepFailure } from "../ui/step-failure";
import { useStep } from "../ui/use-step";
import type { Buying } from "./buying";
import { RhythmSwitch } from "./rhythm-switch";

/** Loaded only when a plan is about to be switched. */
const SwitchPlan = lazy(() => import("./switch-plan"));

/** What a newcomer is led to. */
const RECOMMENDED: Plan = "pro";

interface PlanCardsProps {
  /** The plan that the user has now. */
  plan: Plan;
  /** The subscription that is billed; null when the user can buy a new one. */
  view: SubscriptionView | null;
  buying: Buying;
}

/** All plans side by side. A question opens below the row of cards, on a phone below its own card. */
export function PlanCards({ plan, view, buying }: PlanCardsProps) {
  const { offers } = buying;
  const [chosen, setChosen] = useState<SubscriptionInterval>(view?.interval ?? "monthly");
  const isChoice = (["monthly", "yearly"] as const).every((rhythm) =>
    offers.some(({ interval }) => interval === rhythm),
  );
  const listed = isChoice ? offers.filter(({ interval }) => interval === chosen) : offers;
  const reason = view && reasonAgainstChange(view);
  const isNew = view === null;
  return (
    <Section
      title="Plans"
      description={reason ?? "Taxes are added at checkout where they apply."}
      action={isChoice && <RhythmSwitch chosen={chosen} onChoose={setChosen} />}
    >
      <ul className="grid gap-3 sm:grid-cols-3">
        <PlanCard plan="free" isPresent={plan === "free" && isNew} />
        {view ? (
          <OtherPlans
            // An open question closes when the subscription changes: its amount was for the old one.
            key={`${chosen} ${view.plan} ${view.interval} ${view.currentPeriodEnd}`}
            {...{ listed, view, buying }}
            isOpen={reason === null}
          />
        ) : (
          listed.map((offer) => (
            <PlanCard
              key={offer.productId}
              {...{ offer, offers, plan: offer.plan }}
              isRecommended={offer.plan === RECOMMENDED}
            >
              <BuyButton offer={offer} buying={buying} />
            </PlanCard>
          ))
        )}
      </ul>
      {isNew && (
        <p className="mt-3 text-pretty text-meta text-quiet">
          Already paid? Verify the email you paid with and we'll link it automatically. Add it under
          your avatar, Manage account.
        </p>
      )}
    </Section>
  );
}

interface OtherPlansProps {
  listed: readonly Offer[];
  view: SubscriptionView;
  buying: Buying;
  /** False while the plan cannot be changed. */
  isOpen: boolean;
}

function OtherPlans({ listed, view, buying, isOpen }: OtherPlansProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const opener = useRef<HTMLElement>(null);
  function close() {
    setAsked(null);
    requestAnimationFrame(() => opener.current?.focus());
  }
  return listed.map((offer) => {
    const { productId, plan } = offer;
    const isPresent = isOf(offer, view);
    const isAsked = isOpen && !isPresent && asked === productId;
    const target = nameOf(offer, view);
    return (
      <Fragment key={productId}>
        <PlanCard {...{ offer, plan, isPresent, offers: buying.offers }}>
          {isOpen && !isPresent && (
            <Button
              className="h-auto! min-h-9 w-full whitespace-normal! py-1.5"
              aria-expanded={isAsked}
              onClick={({ currentTarget }) => {
                opener.current = currentTarget;
                setAsked(isAsked ? null : productId);
              }}
            >
              Switch to {target}
            </Button>
          )}
        </PlanCard>
        {isAsked && (
          <li className="col-span-full sm:order-last">
            <Suspense>
              <SwitchPlan {...{ offer, target, view, buying }} onClose={close} />
            </Suspense>
          </li>
        )}
      </Fragment>
    );
  });
}

const isOf = (offer: Offer, { plan, interval }: SubscriptionView): boolean =>
  plan === offer.plan && interval === offer.interval;

const nameOf = ({ plan, interval }: Offer, view: SubscriptionView): string =>
  view.plan === plan ? `${interval} billing` : PLAN_NAMES[plan];

interface PlanCardProps {
  plan: Plan;
  /** Absent for the free plan. */
  offer?: Offer;
  offers?: readonly Offer[];
  isPresent?: boolean;
  isRecommended?: boolean;
  /** The one action. */
  children?: ReactNode;
}

function PlanCard({ plan, offer, offers = [], isPresent, isRecommended, children }: PlanCardProps) {
  return (
    <li
      className={classNames(
        "flex flex-col rounded-box border bg-surface p-4 sm:max-lg:p-3",
        isPresent && "border-ink/40",
        // On a phone, what can be bought comes first.
        !offer && "max-sm:order-last",
        isRecommended && "border-accent",
        !isPresent && !isRecommended && "border-line",
      )}
    >
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <h3 className="font-semibold">{PLAN_NAMES[plan]}</h3>
        {isPresent && <StatusBadge tone="good">Your plan</StatusBadge>}
        {isRecommended && (
          <span className="rounded-full bg-accent px-2 text-meta text-on-accent">Recommended</span>
        )}
      </div>
      <Price offer={offer} offers={offers} />
      <ul className="mt-3 grow space-y-1.5 text-meta">
        {PLAN_GIVES[plan].map((line) => (
          <li key={line} className="flex gap-2">
            <Check className="mt-0.5 size-4 shrink-0 text-good" aria-hidden />
            {line}
          </li>
        ))}
      </ul>
      {children && <div className="mt-4">{children}</div>}
    </li>
  );
}

function Price({ offer, offers }: { offer?: Offer; offers: readonly Offer[] }) {
  if (!offer) return <Amount value="$0" detail="forever" />;
  const { amount, currency, interval, plan } = offer;
  if (amount === null) return <Amount value="Price" detail="at checkout" />;
  const monthly = offers.find((one) => one.plan === plan && one.interval === "monthly");
  const saving = interval === "yearly" ? wordsForSaving(offer, monthly) : null;
  return (
    <Amount
      value={wordsForAmount(amount, currency)}
      detail={`/${interval === "yearly" ? "year" : "month"}`}
      saving={saving}
    />
  );
}

function Amount({
  value,
  detail,
  saving,
}: {
  value: string;
  detail: string;
  saving?: string | null;
}) {
  return (
    <p className="mt-2 tabular-nums">
      <span className="font-semibold text-title">{value}</span>
      <span className="text-meta text-quiet">
        {detail.startsWith("/") ? "" : " "}
        {detail}
      </span>
      {saving && <span className="block text-good text-meta">{saving}</span>}
    </p>
  );
}

function BuyButton({ offer, buying }: { offer: Offer; buying: Buying }) {
  const { busy, failure, take } = useStep(() => buying.buy(offer.productId));
  return (
    <>
      <Button
        variant={offer.plan === RECOMMENDED ? "primary" : "plain"}
        className="w-full"
        busy={busy}
        onClick={() => void take()}
      >
        Buy {PLAN_NAMES[offer.plan]}
      </Button>
      <StepFailure failure={failure} framed={false} />
    </>
  );
}
