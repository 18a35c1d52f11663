import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page } from "@playwright/test";
import { makeFramePage } from "../frame-page.ts";
import { type Keeper, keeperOf } from "../keeper.ts";
import { withBrowser } from "../measured-page.ts";
import type { ReviewOptions } from "../options.ts";
import { type NoDesign, readStoredFrames, type StoredFrame } from "../stored-frames.ts";
import { toReviewRow, toReviewTable } from "./report.ts";
import { type FrameReview, reviewFrame } from "./review-frame.ts";

/** Reviews every frame of the folder, and prints as it goes. */
export async function reviewFolder(options: ReviewOptions): Promise<void> {
  const { folder, only } = options;
  const keep = keeperOf(options.keep);
  const frames = readFolder(folder).filter(({ name }) => name.includes(only));
  if (frames.length === 0) throw new Error(`No design in ${folder}`);
  const reviews = await withBrowser(async (openPage) =>
    reviewAll(await openPage(), frames, folder, keep),
  );
  if (reviews.length === 0) throw new Error(`Nothing in ${folder} could be measured`);
  console.log(`\n${toReviewTable(reviews)}`);
  await keep("figures.json", JSON.stringify(reviews, null, 2));
}

const readFolder = (folder: string): (StoredFrame | NoDesign)[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .toSorted()
    .flatMap((file) =>
      readStoredFrames(basename(file, ".json"), readFileSync(join(folder, file), "utf8")),
    );

async function reviewAll(
  page: Page,
  frames: readonly (StoredFrame | NoDesign)[],
  folder: string,
  keep: Keeper,
): Promise<FrameReview[]> {
  const reviews: FrameReview[] = [];
  for (const frame of frames) {
    if ("reason" in frame) {
      console.log(`${frame.name} ${frame.reason}`);
      continue;
    }
    try {
      const framePage = await makeFramePage(frame);
      await keep(`${frame.name}.tsx`, framePage.source);
      await keep(`${frame.name}.html`, framePage.html);
      const review = await reviewFrame(page, frame, framePage, renderOf(folder, frame));
      reviews.push(review);
      console.log(toReviewRow(review));
    } catch (error) {
      console.log(`${frame.name} could not be measured: ${String(error).split("\n")[0]}`);
    }
  }
  return reviews;
}

/** The provider's picture of a frame stands beside it under the same name. */
function renderOf(folder: string, { name }: StoredFrame): Buffer | null {
  const path = join(folder, `${name}.png`);
  return existsSync(path) ? readFileSync(path) : null;
}
