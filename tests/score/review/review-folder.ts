import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page } from "@playwright/test";
import { makeFramePage } from "../frame-page.ts";
import { withPage } from "../measured-page.ts";
import type { ReviewOptions } from "../options.ts";
import { type NoDesign, readStoredFrames, type StoredFrame } from "../stored-frames.ts";
import { toReviewRow, toReviewTable } from "./report.ts";
import { type FrameReview, reviewFrame } from "./review-frame.ts";

/** Reviews every frame of the folder, and prints as it goes. */
export async function reviewFolder({ folder, only, keep }: ReviewOptions): Promise<void> {
  const frames = readFolder(folder).filter(({ name }) => name.includes(only));
  if (frames.length === 0) throw new Error(`No design in ${folder}`);
  const reviews = await withPage((page) => reviewAll(page, frames, { folder, keep }));
  if (reviews.length === 0) throw new Error(`Nothing in ${folder} could be measured`);
  console.log(`\n${toReviewTable(reviews)}`);
  if (keep !== null) writeFileSync(join(keep, "review.json"), JSON.stringify(reviews, null, 2));
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
  { folder, keep }: Pick<ReviewOptions, "folder" | "keep">,
): Promise<FrameReview[]> {
  const reviews: FrameReview[] = [];
  for (const frame of frames) {
    if ("reason" in frame) {
      console.log(`${frame.name} ${frame.reason}`);
      continue;
    }
    try {
      const framePage = await makeFramePage(frame);
      keepFiles(keep, frame.name, framePage);
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

function keepFiles(
  keep: string | null,
  name: string,
  { source, html }: { readonly source: string; readonly html: string },
): void {
  if (keep === null) return;
  mkdirSync(keep, { recursive: true });
  const path = join(keep, name.replaceAll(/[/:]/g, "-"));
  writeFileSync(`${path}.tsx`, source);
  writeFileSync(`${path}.html`, html);
}
