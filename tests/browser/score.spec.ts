import { expect, type Page, test } from "@playwright/test";
import { inPage } from "../score/in-page.ts";
import { faultsOf } from "../score/review/report.ts";
import { type FrameReview, reviewFrame } from "../score/review/review-frame.ts";
import { roundTrip } from "../score/round-trip/round-trip-page.ts";
import { toDesign } from "../score/round-trip/to-design.ts";
import { readStoredFrames, type StoredFrame } from "../score/stored-frames.ts";
import { aFrame, aText } from "../support/design-layers.ts";

// What the score reads in pages, on pages made by hand: each fault is seen where it is, and not where it is not.

const WIDTH = 400;

function aStoredFrame(): StoredFrame {
  const layer = aFrame({
    absoluteBoundingBox: { x: 0, y: 0, width: WIDTH, height: 300 },
    children: [aText("See all", { absoluteBoundingBox: { x: 0, y: 0, width: 60, height: 24 } })],
  });
  const [frame] = readStoredFrames("home", JSON.stringify(layer));
  if (frame === undefined || "reason" in frame) throw new Error("The frame cannot be read");
  return frame;
}

const aPage = (body: string, style = "") =>
  `<!doctype html><style>body { margin: 0; font: 16px/24px sans-serif } ${style}</style>${body}`;

const review = (
  page: Page,
  body: string,
  style = "",
  render: Buffer | null = null,
): Promise<FrameReview> =>
  reviewFrame(page, aStoredFrame(), { source: "", html: aPage(body, style), ms: 0 }, render);

const PART = '<span style="flex: none; width: 70px; height: 40px; padding-left: 20px">Part</span>';
const ROW = "<li><b>Tea</b><i><u>$3</u></i></li>";

test.describe("a reviewer sees", () => {
  const cases: [fault: string, wrong: string, right: string][] = [
    [
      "islands",
      '<div class="max-w-85 mx-auto" style="max-width: 340px; margin: 0 auto"></div>',
      '<div style="margin: 0 30px"></div>',
    ],
    [
      "lost margins",
      '<p style="margin: 0 0 0 max(0px, calc(100vw - 360px))">Total</p>',
      '<p style="margin: 0 40px">Total</p>',
    ],
    [
      "titles off center",
      '<p style="margin-left: 170px; width: 60px; text-align: center">Home</p>',
      '<p style="text-align: center">Home</p>',
    ],
    [
      "wrapped bars",
      `<nav style="display: flex; flex-wrap: wrap">${PART.repeat(4)}</nav>`,
      `<nav style="display: flex">${PART.repeat(4)}</nav>`,
    ],
    [
      "broken labels",
      '<p style="width: 30px">See all</p>',
      '<p style="white-space: nowrap">See all</p>',
    ],
    [
      "edges that part at 1.3",
      '<p>One</p><p style="margin-left: max(0px, calc(100vw - 400px))">Two</p>',
      "<p>One</p><p>Two</p>",
    ],
    ["alike rows written out", `<ul>${ROW.repeat(3)}</ul>`, `<ul>${ROW.repeat(2)}</ul>`],
  ];
  for (const [fault, wrong, right] of cases)
    test(fault, async ({ page }) => {
      expect(faultsOf(await review(page, wrong))).toEqual([fault]);
      expect(faultsOf(await review(page, right))).toEqual([]);
    });
});

test("a page is compared with the render of its frame, pale boxes included, at the render's scale", async ({
  page,
}) => {
  const box = (color: string) =>
    `<div style="height: 300px; background: ${color}"></div><img style="width: 100px; height: 0">`;
  await page.setViewportSize({ width: WIDTH, height: 300 });
  await page.setContent(aPage(box("#f8fafc")));
  const render = await page.screenshot({ fullPage: true });
  expect((await review(page, box("#f8fafc"), "", render)).pixelsOff).toBe(0);
  expect((await review(page, box("#fff"), "", render)).pixelsOff).toBeGreaterThan(0.9);
});

test("texts are read with what they are, and whether they can be seen", async ({ page }) => {
  await page.setViewportSize({ width: WIDTH, height: 300 });
  await page.setContent(
    aPage(`<nav><a>Link</a></nav><h2>Head</h2><ul><li>Item</li></ul><label>Label</label>
      <table><tr><td>Cell</td></tr></table><input placeholder="Field"><p>Text</p><p>Text</p>
      <p style="visibility: hidden">Hidden</p>
      <div style="overflow: hidden; width: 20px"><p style="white-space: nowrap">Cut by half</p></div>
      <div style="overflow: auto; width: 20px"><p style="white-space: nowrap">Scrolled by half</p></div>
      <div style="overflow: hidden; height: 0"><p>Gone</p></div>
      <p style="width: 40px">Two lines</p>
      <p style="position: absolute; left: 390px; white-space: nowrap">Beside it</p>`),
  );
  const { texts } = await inPage(page, "readTexts");
  const of = (key: string) => texts.find((text) => text.key === `${key}#0`);
  expect(texts.map(({ words, role }) => [words, role])).toEqual([
    ["Link", "control"],
    ["Head", "heading"],
    ["Item", "text"],
    ["Label", "label"],
    ["Cell", "cell"],
    ["Text", "text"],
    ["Text", "text"],
    ["Cut by half", "text"],
    ["Scrolled by half", "text"],
    ["Gone", "text"],
    ["Two lines", "text"],
    ["Beside it", "text"],
    ["Field", "field"],
  ]);
  expect(texts.map(({ key }) => key)).toContain("Text#1");
  expect(texts.filter(({ isCut }) => isCut).map(({ words }) => words)).toEqual([
    "Cut by half",
    "Gone",
    "Beside it",
  ]);
  expect(texts.filter(({ isGone }) => isGone).map(({ words }) => words)).toEqual(["Gone"]);
  expect(of("Link")?.isNavigation).toBe(true);
  expect(of("Item")?.isItem).toBe(true);
  expect(of("Two lines")?.lines).toBe(2);
});

test("words are covered by what is painted on them, below the window too", async ({ page }) => {
  const on = (style: string) =>
    `<div style="position: relative"><p>Words</p><div style="position: absolute; inset: 0; ${style}"></div></div>`;
  await page.setContent(
    aPage(`<div style="height: 3000px"></div>
      ${on("background: white")} ${on("")} ${on("background: rgb(0 0 0 / 20%)")}
      ${on("background: white; opacity: 0.2")} ${on("background: white; z-index: -1")}`),
  );
  const { texts } = await inPage(page, "readTexts");
  expect(texts.map(({ isCovered }) => isCovered)).toEqual([true, false, false, false, false]);
  expect(await page.evaluate("scrollY")).toBe(0);
});

test("a page becomes a design with its words at their places", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.setContent(
    aPage(`<style>p::after { content: "· " } input::after { content: "no" }</style>
      <main><section style="background: #eee; padding: 20px"><p>Hello <b>you</b></p>
      <input placeholder="Your name" style="background: #fff"></section></main>`),
  );
  const { document } = toDesign(await inPage(page, "readSnapshot"), false) as {
    document: { children: unknown[] };
  };
  expect(document.children).toMatchObject([
    {
      type: "FRAME",
      absoluteBoundingBox: { x: 0, width: 1440 },
      children: [
        { characters: "Hello you", absoluteBoundingBox: { x: 20 } },
        { characters: "·" },
        { type: "FRAME", children: [{ characters: "Your name" }] },
      ],
    },
  ]);
});

test("a round trip holds a page's code against the page, and says of which pages it cannot", async ({
  page,
}) => {
  const words = Array.from({ length: 12 }, (_, at) => `<p>Line ${at}</p>`).join("");
  const score = async (body: string) => {
    await page.setContent(aPage(body));
    return roundTrip(page, "home", false, async () => {});
  };
  const plain = await score(words);
  expect(plain).toMatchObject({
    texts: 12,
    widths: { 390: { isTooWide: false, cut: 0, overlaps: 0 } },
  });
  expect(await score("<p>Few</p>")).toBe("has few texts");
});
