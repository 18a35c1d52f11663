import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { models } from "@polar-sh/sdk/2026-10";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  recallSubscription,
  rememberSubscription,
} from "../../../../local/samples/polar/provider-memory.ts";
import { sampleEvent } from "../../../../local/samples/sample-event.ts";
import { readTriggerOptions } from "../../../../local/samples/trigger-options.ts";

const AT = Date.UTC(2026, 10, 21, 8);

function aSubscription(at: number): models.Subscription {
  const options = readTriggerOptions(["subscription.updated"]);
  const subscription = sampleEvent("subscription.updated", options, at, null)?.subscription;
  if (!subscription) throw new Error("There is no such sample.");
  return subscription;
}

describe("the samples' memory of a subscription", () => {
  const early = aSubscription(AT);
  const late = aSubscription(AT + 1);
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "switchboard-memory-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("is the last one sent, or the provider's when that is newer", () => {
    const file = join(folder, "provider.json");
    expect(recallSubscription(file, early.id)).toBeNull();
    expect(recallSubscription(file, early.id, early)).toEqual(early);
    rememberSubscription(file, early);
    expect(recallSubscription(file, early.id, null)).toEqual(early);
    expect(recallSubscription(file, early.id, late)).toEqual(late);
  });

  it("is not overridden by an older state of the provider", () => {
    const file = join(folder, "provider.json");
    rememberSubscription(file, late);
    expect(recallSubscription(file, late.id, early)).toEqual(late);
  });
});
