import { describe, expect, it } from "vitest";
import {
  describeForm,
  describeMissing,
  describePaid,
  describePrice,
  describePriceShort,
  describeProblem,
  describeRun,
  describeShortage,
  describeTaking,
  labelGenerate,
  labelRest,
} from "../../../components/generations/words.ts";
import { type Quote, toPrice } from "../../../lib/generations/price.ts";
import type { RunView } from "../../../lib/generations/view.ts";

const NOW = Date.UTC(2026, 0, 30, 9);
const RESET = Date.UTC(2026, 0, 30, 14, 5);

const quoteOf = (frames: number, paid: number, other: Partial<Quote> = {}): Quote => ({
  price: toPrice(
    Array.from({ length: frames }, (_, place) => ({
      fingerprint: `${place}`,
      isPaid: place < paid,
    })),
  ),
  plan: "free",
  remaining: 3,
  allowance: 5,
  resetsAt: RESET,
  ...other,
});
const unlimited = { plan: "unlimited", remaining: null, allowance: null } as const;
const priceOf = (quote: Quote) => describePrice(quote, NOW, "UTC");
const shortageOf = (quote: Quote) => describeShortage(quote, NOW, "UTC");

describe("the price", () => {
  it.each([
    [quoteOf(1, 0), "1 credit. You have 3 of 5 left, all 5 are back at 14:05."],
    [quoteOf(1, 0, { remaining: 5, resetsAt: null }), "1 credit. You have 5 of 5 left."],
    [quoteOf(1, 1), "Already paid for, so this is free."],
    [
      quoteOf(4, 1),
      "3 credits: 1 of 4 frames are already paid for. You have 3 of 5 left, all 5 are back at 14:05.",
    ],
    [quoteOf(2, 0, unlimited), "2 credits. Your plan has unlimited credits."],
  ])("%#: %s", (quote, sentence) => {
    expect(priceOf(quote)).toBe(sentence);
  });

  it("is on the button", () => {
    expect(labelGenerate(quoteOf(1, 0), "code")).toBe("Generate code for 1 credit");
    expect(labelGenerate(quoteOf(1, 1), "code")).toBe("Generate code for free");
    expect(labelGenerate(quoteOf(3, 0, unlimited), "3 frames")).toBe("Generate 3 frames");
  });
});

it("beside a button for several frames, the price is short", () => {
  expect(describePriceShort(quoteOf(6, 0))).toBe("6 credits, you have 3");
  expect(describePriceShort(quoteOf(1, 0, { remaining: null }))).toBe("1 credit");
  expect(describePriceShort(quoteOf(2, 2))).toBe("Free: already paid for");
});

it("frames that are left are counted", () => {
  expect(labelRest(7, 7)).toBe("Generate all 7 frames");
  expect(labelRest(6, 7)).toBe("Generate the 6 other frames");
});

it("the form of the code names only what can be chosen", () => {
  const form = { language: "javascript", version: "exact" } as const;
  expect(describeForm({ target: "html-css", ...form }, false)).toBe("HTML + CSS");
  expect(describeForm({ target: "vue-tailwind", ...form }, true)).toBe(
    "Vue + Tailwind CSS, JavaScript, exact version",
  );
});

it("a width at which the code does not hold is told where it can be chosen", () => {
  expect(describeProblem(768, { least: 320 })).toBe(
    "Below 768 px, something is wider than the page.",
  );
  expect(describeProblem(320, { least: 320 })).toBeNull();
  expect(describeProblem(null, { least: 320 })).toBeNull();
});

it("what is taken along costs nothing, one frame or several", () => {
  expect(describeTaking(1)).toBe("All files of the frame. It costs no credit.");
  expect(describeTaking(7)).toContain("what they share written once. It costs no credit.");
});

it("what is missing of a selection is counted", () => {
  expect(describeMissing(1, 7)).toBe("1 of 7 frames is not generated yet.");
  expect(describeMissing(2, 2)).toBe("2 of 2 frames are not generated yet.");
});

describe("too few credits", () => {
  it("are none where they suffice", () => {
    expect(shortageOf(quoteOf(3, 0))).toBeNull();
    expect(shortageOf(quoteOf(300, 0, unlimited))).toBeNull();
  });

  it("say what is missing, when credits are back, and which plans have more", () => {
    expect(shortageOf(quoteOf(1, 0, { remaining: 0 }))).toEqual({
      title: "1 credit missing",
      wait: "This takes 1 credit, and you have 0 of 5. All 5 are back at 14:05.",
      upgrade: "Pro has 100 credits a day, Unlimited has unlimited credits.",
    });
  });

  it("say so when waiting does not help", () => {
    const shortage = shortageOf(quoteOf(9, 0, { remaining: 5, resetsAt: null }));
    expect(shortage?.wait).toBe(
      "This takes 9 credits, and your plan has 5 a day, 5 of them left. Choose fewer frames.",
    );
    const pro = quoteOf(120, 0, { plan: "pro", remaining: 90, allowance: 100 });
    expect(shortageOf(pro)?.upgrade).toBe("Unlimited has unlimited credits.");
  });
});

describe("a run", () => {
  const run: RunView = {
    id: "r",
    importId: "i",
    target: "html-css",
    language: "typescript",
    version: "flowing",
    status: "ended",
    total: 12,
    completed: 12,
    failed: 0,
    unpaid: 0,
    createdAt: 0,
    endedAt: 1,
  };

  it.each([
    [{}, "12 of 12 frames generated."],
    [{ total: 1, completed: 0, failed: 1 }, "0 of 1 frame generated, 1 failed."],
    [
      { completed: 3, unpaid: 2, status: "canceled" },
      "3 of 12 frames generated, 2 without credits, the rest canceled.",
    ],
  ] as const)("%j: %s", (change, sentence) => {
    expect(describeRun({ ...run, ...change })).toBe(sentence);
  });
});

it("generated code says what it cost, also when another width of its page was paid for", () => {
  expect(describePaid({ credits: 1 })).toBe(" for 1 credit.");
  expect(describePaid({ credits: 0 })).toBe(", paid for with another width of its page.");
});
