import { describe, expect, it } from "vitest";
import {
  describeCalls,
  describeOutcome,
  describeSituation,
  describeSource,
  describeStatus,
} from "../../../components/imports/words.ts";
import { aFailure, anImport, aRepositoryImport, NOW } from "./import-views.ts";

describe("what is said of one import", () => {
  it.each([
    [anImport(), "Reading frames and components: 12 of 48."],
    [anImport({ progress: { done: 0, total: 0 } }), "Reading frames and components."],
    [anImport({ status: "queued" }), "Starts in a moment."],
    [anImport({ status: "canceled" }), "Canceled. Nothing was kept."],
    [
      anImport(aFailure("unauthorized")),
      "Unauthorized. Your Figma access has expired, was revoked, or does not include this.",
    ],
    [
      anImport({ waiting: { until: NOW + 60_000, for: "provider" } }),
      expect.stringMatching(/^Figma is not responding; next try at \d\d:\d\d\.$/),
    ],
    [
      aRepositoryImport({ waiting: { until: NOW + 60_000, for: "limit" } }),
      expect.stringMatching(/^GitHub rate limit reached; resumes at \d\d:\d\d\.$/),
    ],
  ])("says how it stands (%#)", (shown, sentence) => {
    expect(describeSituation(shown, NOW)).toEqual(sentence);
  });

  it("leaves the reason of a failure to the notice below", () => {
    const failed = anImport(aFailure("empty"));
    expect(describeOutcome(failed, NOW)).toBe("The import failed. Nothing was kept.");
    expect(describeOutcome(anImport(), NOW)).toBe(describeSituation(anImport(), NOW));
  });

  it("summarizes the result", () => {
    const tokens = { colors: 4, typography: 2, spacing: 1, radii: 0, shadows: 0 };
    const design = { provider: "figma" as const, version: "1", pages: 2, nodes: 9, tokens };
    const summary = { ...design, frames: 1, components: 3 };
    expect(describeSituation(anImport({ status: "completed", summary }), NOW)).toBe(
      "1 frame, 3 components, 7 design tokens.",
    );
    const repository = {
      provider: "github" as const,
      commit: "1f2e3d4c5b",
      ref: "main",
      files: 2000,
      framework: "Next.js",
      packageManager: "pnpm",
      languages: [],
    };
    expect(
      describeSituation(aRepositoryImport({ status: "completed", summary: repository }), NOW),
    ).toBe("Next.js, 2,000 files at commit 1f2e3d4.");
  });

  it.each([
    [anImport(), "Running", "neutral"],
    [anImport({ status: "queued" }), "Queued", "neutral"],
    [anImport({ waiting: { until: NOW, for: "limit" } }), "Waiting", "attention"],
    [anImport({ status: "completed" }), "Completed", "good"],
    [anImport(aFailure("empty")), "Failed", "bad"],
    [anImport({ status: "canceled" }), "Canceled", "neutral"],
  ])("has one word for its state (%#)", (shown, word, tone) => {
    expect(describeStatus(shown)).toEqual({ tone, word });
  });

  it("shows the API requests made and expected", () => {
    expect(describeCalls(anImport())).toBe("7 Figma API requests so far, 25 expected");
    expect(describeCalls(anImport({ status: "completed", callsMade: 1, forecast: null }))).toBe(
      "1 Figma API request in total",
    );
  });

  it("names its source without keys", () => {
    expect(describeSource(anImport())).toBe("Figma file");
    const source = { provider: "figma" as const, fileKey: "abcdefgh1234", nodeId: "1:23" };
    expect(describeSource({ source })).toBe("Part of a Figma file");
    expect(describeSource(aRepositoryImport())).toBe("GitHub repository at main");
    const whole = { provider: "github" as const, repository: "ada/harbor", ref: null };
    expect(describeSource({ source: whole })).toBe("GitHub repository");
  });
});
