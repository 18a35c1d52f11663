import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { ensureBrowser } from "../support/browser-program.ts";
import type { ScoreOptions } from "./options.ts";
import { HEAD, toRow, toSummary } from "./report.ts";
import { type FrameScore, scoreFrame } from "./score-frame.ts";
import { type NoDesign, readStoredFrames, type StoredFrame } from "./stored-frames.ts";

/** Scores every frame of the folder in one page of one browser, and prints as it goes. */
export async function scoreFolder(options: ScoreOptions): Promise<void> {
  const frames = readFolder(options);
  if (frames.length === 0) throw new Error(`No design in ${options.folder}`);
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ["--no-sandbox", "--font-render-hinting=none"],
  });
  try {
    const page = await browser.newPage({ deviceScaleFactor: 1 });
    console.log(HEAD);
    const scores = await scoreAll(page, frames, options);
    if (scores.length === 0) throw new Error(`Nothing in ${options.folder} could be measured`);
    console.log(`\n${toSummary(scores)}`);
    if (options.out !== null) writeFileSync(options.out, JSON.stringify(scores, null, 2));
  } finally {
    await browser.close();
  }
}

function readFolder({ folder, only }: ScoreOptions): (StoredFrame | NoDesign)[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .toSorted()
    .flatMap((file) =>
      readStoredFrames(basename(file, ".json"), readFileSync(join(folder, file), "utf8")),
    )
    .filter(({ name }) => name.includes(only));
}

async function scoreAll(
  page: Page,
  frames: readonly (StoredFrame | NoDesign)[],
  { shots }: ScoreOptions,
): Promise<FrameScore[]> {
  const scores: FrameScore[] = [];
  for (const frame of frames) {
    if ("reason" in frame) {
      console.log(`${frame.name} ${frame.reason}`);
      continue;
    }
    try {
      const score = await scoreFrame(page, frame, shots);
      scores.push(score);
      console.log(toRow(score));
    } catch (error) {
      console.log(`${frame.name} could not be measured: ${String(error).split("\n")[0]}`);
    }
  }
  return scores;
}
