"use client";

import { lazy, Suspense, useState } from "react";
import { wordsForPrice, wordsForSaving } from "@/lib/billing/price-words";
import type { Offer } from "@/lib/billing/product";
import { WHAT_A_CREDIT_BUYS } from "@/lib/subscriptions/plan-words";
import { type PaidPlan, PLAN_NAMES } from "@/lib/subscriptions/plans";
import type { SubscriptionInterval } from "@/lib/subscriptions/record";
import type { SubscriptionView } from "@/lib/subscriptions/view";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { Section } from "../ui/section";
import { SettingsRow, SettingsRows } from "../ui/settings-rows";
import { StatusBadge } from "../ui/status-badge";
import { StepFailure } from "../ui/step-failure";
import { useStep } from "../ui/use-step";
import type { Buying } from "./buying";

/** Loaded only where a plan can be switched. */
const SwitchPlan = lazy(() => import("./switch-plan"));

const GIVES: Record<PaidPlan, string> = {
  pro: "100 credits a day",
  unlimited: "Unlimited credits",
};
const RHYTHMS = [
  ["monthly", "Monthly"],
  ["yearly", "Yearly"],
] as const;

interface PlanChooserProps {
  /** The subscription to change; null when the person buys a new one. */
  view: SubscriptionView | null;
  buying: Buying;
}

export function PlanChooser({ view, buying }: PlanChooserProps) {
  const { offers } = buying;
  const [chosen, setChosen] = useState<SubscriptionInterval>(view?.interval ?? "monthly");
  const shown = offers.filter(({ interval }) => interval === chosen);
  const isChoice = RHYTHMS.every(([rhythm]) => offers.some(({ interval }) => interval === rhythm));
  const listed = isChoice ? shown : offers;
  return (
    <Section
      title={view ? "Change plan" : "Plans"}
      description={`${WHAT_A_CREDIT_BUYS} Taxes are added at checkout where they apply. You can cancel anytime.`}
      action={isChoice && <RhythmSwitch chosen={chosen} onChoose={setChosen} />}
    >
      <SettingsRows>
        {listed.map((offer) =>
          view ? (
            <OtherPlan key={offer.productId} offer={offer} view={view} buying={buying} />
          ) : (
            <PlanForSale key={offer.productId} offer={offer} buying={buying} />
          ),
        )}
      </SettingsRows>
      {!view && (
        <p className="mt-3 text-pretty text-meta text-quiet">
          Already paid? Verify the email you paid with and we'll link it automatically. Add it under
          your avatar, Manage account.
        </p>
      )}
    </Section>
  );
}

function Saving({ offer, offers }: { offer: Offer; offers: readonly Offer[] }) {
  if (offer.interval !== "yearly") return null;
  const monthly = offers.find(
    ({ plan, interval }) => plan === offer.plan && interval === "monthly",
  );
  const words = wordsForSaving(offer, monthly);
  return words && <span className="block">{words}</span>;
}

interface RhythmSwitchProps {
  chosen: SubscriptionInterval;
  onChoose: (interval: SubscriptionInterval) => void;
}

function RhythmSwitch({ chosen, onChoose }: RhythmSwitchProps) {
  return (
    <fieldset className="flex gap-px overflow-hidden rounded-control border border-line bg-line">
      <legend className="sr-only">Billed</legend>
      {RHYTHMS.map(([rhythm, name]) => (
        <label
          key={rhythm}
          className={classNames(
            "px-3 py-1.5 text-meta has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:-outline-offset-2 pointer-coarse:py-2.5",
            chosen === rhythm ? "bg-accent text-on-accent" : "bg-surface hover:bg-sunken",
          )}
        >
          <input
            type="radio"
            name="rhythm"
            className="sr-only"
            checked={chosen === rhythm}
            onChange={() => onChoose(rhythm)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

interface OfferProps {
  offer: Offer;
  buying: Buying;
}

const PlanName = ({ offer }: Pick<OfferProps, "offer">) => (
  <span className="font-medium">{PLAN_NAMES[offer.plan]}</span>
);

function PlanGives({ offer, buying }: OfferProps) {
  return (
    <>
      <span className="block text-ink tabular-nums">{wordsForPrice(offer)}</span>
      {GIVES[offer.plan]}
      <Saving offer={offer} offers={buying.offers} />
    </>
  );
}

function PlanForSale({ offer, buying }: OfferProps) {
  const { busy, failure, take } = useStep(() => buying.buy(offer.productId));
  return (
    <SettingsRow
      name={<PlanName offer={offer} />}
      detail={<PlanGives offer={offer} buying={buying} />}
      action={
        <Button variant="primary" busy={busy} onClick={() => void take()}>
          Buy {PLAN_NAMES[offer.plan]}
        </Button>
      }
    >
      {failure !== null && <StepFailure failure={failure} />}
    </SettingsRow>
  );
}

interface ExchangeProps extends OfferProps {
  view: SubscriptionView;
}

const isOf = (offer: Offer, { plan, interval }: SubscriptionView): boolean =>
  plan === offer.plan && interval === offer.interval;

/** An open question is closed when the subscription changes, for example in another tab: its amount was for the old one. */
function OtherPlan({ offer, view, buying }: ExchangeProps) {
  const isPresent = isOf(offer, view);
  const name = PLAN_NAMES[offer.plan];
  const target = view.plan === offer.plan ? `${name}, billed ${offer.interval}` : name;
  return (
    <SettingsRow
      name={<PlanName offer={offer} />}
      detail={<PlanGives offer={offer} buying={buying} />}
      action={isPresent && <StatusBadge tone="good">Your plan</StatusBadge>}
    >
      {!isPresent && (
        <Suspense fallback={<Button disabled>Switch to {target}</Button>}>
          <SwitchPlan
            key={`${view.plan} ${view.interval} ${view.currentPeriodEnd}`}
            {...{ offer, target, view, buying }}
          />
        </Suspense>
      )}
    </SettingsRow>
  );
}
