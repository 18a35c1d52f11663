import { expect, it } from "vitest";
import type { Id } from "../../../convex/_generated/dataModel.js";
import type { NoticeFacts } from "../../../lib/notices/record.ts";
import { wordsForNotice } from "../../../lib/notices/words.ts";

const NOW = 1000;
const importId = "k57" as Id<"imports">;
const GENERATED = { kind: "generation_finished", importId, title: "Harbor" } as const;

const tell = (facts: NoticeFacts) =>
  wordsForNotice(facts, (at, precision) => `<${at} ${precision}>`, NOW);

const CASES: [facts: NoticeFacts, title: string, detail: string, href: string][] = [
  [
    { kind: "payment_failed", until: NOW + 1 },
    "Payment failed",
    "Update your card by <1001 day> to keep your plan.",
    "/settings/billing",
  ],
  [
    { kind: "payment_failed", until: NOW },
    "Payment failed",
    "Update your card to get your plan back.",
    "/settings/billing",
  ],
  [
    { kind: "connection_broken", provider: "github", reason: "revoked_at_provider" },
    "GitHub needs to be reconnected",
    "Your access was revoked on GitHub. Connect the account again.",
    "/settings/connections",
  ],
  [
    { kind: "connection_broken", provider: "github", reason: "installation_suspended" },
    "GitHub has stopped working",
    "The app is suspended on GitHub. Unsuspend the app in your GitHub settings.",
    "/settings/connections",
  ],
  [
    { kind: "import_finished", importId, provider: "figma", title: "Harbor", failure: null },
    "Harbor is imported",
    "Its frames, components and tokens are ready.",
    "/designs/k57",
  ],
  [
    { kind: "import_finished", importId, provider: "github", title: "ada/e", failure: "empty" },
    "Import of ada/e failed",
    "This repository is empty. Choose a repository with content.",
    "/repositories/k57",
  ],
  [
    { ...GENERATED, completed: 7, failed: 0, unpaid: 0 },
    "Code for Harbor is generated",
    "7 frames ready.",
    "/designs/k57",
  ],
  [
    { ...GENERATED, completed: 1, failed: 2, unpaid: 1 },
    "Code for Harbor is generated",
    "1 frame ready. 2 frames could not be written. 1 frame had no credit left.",
    "/designs/k57",
  ],
  [
    { ...GENERATED, title: null, completed: 0, failed: 1, unpaid: 0 },
    "No code for your design",
    "1 frame could not be written.",
    "/designs/k57",
  ],
  [
    { kind: "credits_used_up", plan: "free", resetsAt: 2000 },
    "No credits left",
    "All are back on <2000 minute>. Pro has more.",
    "/settings/billing",
  ],
  [
    { kind: "credits_used_up", plan: "pro", resetsAt: 2000 },
    "No credits left",
    "All are back on <2000 minute>.",
    "/settings/billing",
  ],
];

it.each(CASES)("%j", (facts, title, detail, href) => {
  expect(tell(facts)).toMatchObject({ title, detail, href });
});

it("good news, a warning and a failure look different", () => {
  const toneOf = (completed: number, failed: number) =>
    tell({ ...GENERATED, completed, failed, unpaid: 0 }).tone;
  expect([toneOf(1, 0), toneOf(1, 1), toneOf(0, 1)]).toEqual(["good", "attention", "bad"]);
});
