import { join } from "node:path";
import { PROJECT_ROOT } from "../../../local/stack/settings.ts";
import { type Keeper, keeperOf } from "../keeper.ts";
import { type OpenPage, withBrowser } from "../measured-page.ts";
import type { RoundTripOptions } from "../options.ts";
import { toReviewTable } from "../review/report.ts";
import { fetchPages, type StoredPage, USUAL_PACKAGES } from "./packages.ts";
import { PageServer } from "./page-server.ts";
import { toPageRow, toRoundTripTable } from "./report.ts";
import { type PageScore, roundTrip } from "./round-trip-page.ts";

/** Packages stay here between runs. */
const FOLDER = join(PROJECT_ROOT, ".local", "score");

/** Turns real pages into designs, holds their code against them, and prints as it goes. */
export async function scoreRoundTrip(options: RoundTripOptions): Promise<void> {
  const packages = options.packages.length > 0 ? options.packages : USUAL_PACKAGES;
  const keep = keeperOf(options.keep);
  const scores: PageScore[] = [];
  for (const name of packages)
    for (const page of await fetchPages(name, FOLDER)) {
      const score = await withBrowser((openPage) => scorePage(openPage, page, options.auto, keep));
      console.log(typeof score === "string" ? `${page.name} ${score}` : toPageRow(score));
      if (typeof score !== "string") scores.push(score);
    }
  if (scores.length === 0) throw new Error("No page could be measured");
  console.log(`\n${toRoundTripTable(scores)}`);
  console.log(`\n${toReviewTable(scores.map(({ review }) => review))}`);
  await keep("figures.json", JSON.stringify(scores, null, 2));
}

/** The reason in words if it cannot be measured. */
async function scorePage(
  openPage: OpenPage,
  { name, root, path }: StoredPage,
  auto: boolean,
  keep: Keeper,
): Promise<PageScore | string> {
  const server = new PageServer(root);
  try {
    const page = await openPage();
    let missing = 0;
    page.on("response", (response) => {
      const isStyleSheet = response.request().resourceType() === "stylesheet";
      if (isStyleSheet && !response.ok()) missing++;
    });
    await page.goto(await server.addressOf(path), { waitUntil: "load" });
    return missing > 0 ? "misses a style sheet" : await roundTrip(page, name, auto, keep);
  } catch (error) {
    return `could not be measured: ${String(error).split("\n")[0]}`;
  } finally {
    server.stop();
  }
}
