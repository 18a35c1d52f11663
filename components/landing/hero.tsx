import { wordsForPrice } from "@/lib/billing/price-words";
import type { Offer } from "@/lib/billing/product";
import { SIGN_UP_PATH } from "@/lib/identity/sign-in-path";
import { DESIGNS_PATH } from "@/lib/page-paths";
import { creditsADay } from "./plan-facts";
import { publicButton } from "./public-button";

interface HeroProps {
  isSignedIn: boolean;
  offers: readonly Offer[];
}

/** What this does and what it costs, before anything else. */
export function Hero({ isSignedIn, offers }: HeroProps) {
  return (
    <header className="mx-auto max-w-[1240px] pt-6 sm:pt-12">
      <h1 className="max-w-[19ch] text-balance font-semibold text-display">
        Turn Figma frames into React, Vue, Svelte or HTML
      </h1>
      <p className="mt-6 max-w-[58ch] text-pretty text-lead text-quiet">
        Pick a frame, get code in rows and columns instead of coordinates, as files or as a pull
        request that fits your repository. Each result is compared with Figma's own render, pixel by
        pixel.
      </p>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="flex flex-wrap gap-3">
          {isSignedIn ? (
            <a href={DESIGNS_PATH} className={publicButton("primary")}>
              Open Switchboard
            </a>
          ) : (
            <a href={SIGN_UP_PATH} className={publicButton("primary")}>
              Start free
            </a>
          )}
          <a href="#pricing" className={publicButton("plain")}>
            See pricing
          </a>
        </div>
        <Cost offers={offers} />
      </div>
    </header>
  );
}

function Cost({ offers }: Pick<HeroProps, "offers">) {
  const pro = offers.find(({ plan, interval }) => plan === "pro" && interval === "monthly");
  return (
    <p className="max-w-[52ch] text-pretty text-quiet tabular-nums">
      <strong className="font-medium text-ink">Free:</strong> {creditsADay("free")} frames a day.{" "}
      <strong className="font-medium text-ink">
        Pro{pro && pro.amount !== null && `, ${wordsForPrice(pro)}`}:
      </strong>{" "}
      {creditsADay("pro")} a day.
    </p>
  );
}
