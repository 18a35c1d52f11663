import type { GetServerSideProps, PageConfig } from "next";
import Head from "next/head";
import { readOffers } from "@/app/backend/read-offers";
import { readExample } from "@/app/read-example";
import { seemsSignedIn } from "@/app/session-hint";
import { Band } from "@/components/landing/band";
import type { ExampleFacts } from "@/components/landing/example";
import { ExampleSection } from "@/components/landing/example-section";
import { Hero } from "@/components/landing/hero";
import { Measured } from "@/components/landing/measured";
import { Pricing } from "@/components/landing/pricing";
import { PublicFrame } from "@/components/landing/public-frame";
import { Questions } from "@/components/landing/questions";
import { SignInProblem } from "@/components/landing/sign-in-problem";
import { SITE_DESCRIPTION, THEME_COLORS } from "@/components/landing/site";
import { Steps } from "@/components/landing/steps";
import { ThemeChoices } from "@/components/ui/theme-choices";
import type { Offer } from "@/lib/billing/product";
import { findAppUrl, readIdentitySettings } from "@/lib/env";

/** The framework's scripts would be most of the page's weight, and it needs none of them: see behavior.ts. */
export const config: PageConfig = { unstable_runtimeJS: false };

interface LandingProps {
  example: ExampleFacts;
  offers: readonly Offer[];
  isSignedIn: boolean;
  /** What keeps users from signing in on this server. */
  problem: string | null;
  origin: string;
}

export const getServerSideProps: GetServerSideProps<LandingProps> = async ({ req }) => {
  const [example, offers] = await Promise.all([readExample(), readOffers()]);
  const identity = readIdentitySettings();
  const cookies = Object.entries(req.cookies).map(([name, value = ""]) => ({ name, value }));
  const { host = "localhost", "x-forwarded-proto": protocol = "https" } = req.headers;
  return {
    props: {
      example,
      offers,
      isSignedIn: seemsSignedIn(cookies),
      problem: identity.ok ? null : identity.problem,
      origin: findAppUrl() ?? `${String(protocol)}://${host}`,
    },
  };
};

const TITLE = "Switchboard: Figma frames to React, Vue, Svelte or HTML";

export default function LandingPage({
  example,
  offers,
  isSignedIn,
  problem,
  origin,
}: LandingProps) {
  return (
    <PublicFrame isSignedIn={isSignedIn} themes={<ThemeChoices isHidden />}>
      <LandingHead origin={origin} />
      {problem !== null && <SignInProblem problem={problem} />}
      <Hero isSignedIn={isSignedIn} offers={offers} />
      <ExampleSection example={example} />
      <Steps />
      <Measured />
      <Band
        id="pricing"
        title="Start free, pay when you build more"
        lead="A plan is a number of credits a day. You can cancel anytime."
      >
        <Pricing offers={offers} isSignedIn={isSignedIn} />
      </Band>
      <Questions />
    </PublicFrame>
  );
}

function LandingHead({ origin }: Pick<LandingProps, "origin">) {
  return (
    <Head>
      <title>{TITLE}</title>
      <meta name="description" content={SITE_DESCRIPTION} />
      {THEME_COLORS.map(({ media, color }) => (
        <meta key={media} name="theme-color" media={media} content={color} />
      ))}
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-icon" />
      <link rel="canonical" href={origin} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Switchboard" />
      <meta property="og:title" content={TITLE} />
      <meta property="og:description" content={SITE_DESCRIPTION} />
      <meta property="og:image" content={`${origin}/opengraph-image`} />
      <meta name="twitter:card" content="summary_large_image" />
    </Head>
  );
}
