import type { Metadata } from "next";
import { cookies } from "next/headers";
import { readOffers } from "@/app/backend/read-offers";
import { seemsSignedIn } from "@/app/session-hint";
import { Intro } from "@/components/landing/intro";
import { Pricing } from "@/components/landing/pricing";
import { Questions } from "@/components/landing/questions";

export const metadata: Metadata = {
  title: "Pricing",
  description: "Free, Pro and Unlimited: 1 credit is the code of one frame. Cancel anytime.",
};

export default async function PricingPage() {
  const [offers, kept] = await Promise.all([readOffers(), cookies()]);
  return (
    <>
      <Intro title="Start free, pay when you build more">
        A plan is a number of credits a day, and 1 credit is the code of one frame. Taxes are added
        at checkout where they apply.
      </Intro>
      <section aria-label="Plans" className="mx-auto mt-10 max-w-[1240px]">
        <h2 className="sr-only">Plans</h2>
        <Pricing offers={offers} isSignedIn={seemsSignedIn(kept.getAll())} />
      </section>
      <Questions />
    </>
  );
}
