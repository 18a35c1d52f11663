import { expect, type Page, test } from "@playwright/test";
import { toFramePreview } from "../../lib/designs/output/frame-preview.ts";
import { previewDocument } from "../../lib/designs/output/preview-document.ts";
import { meridian } from "../../local/emulators/figma/files/meridian/meridian.ts";
import { aStack, aText, aTypeStyle } from "../support/design-layers.ts";
import { treeOf, treeWithStates } from "../support/frame-trees.ts";

/** Texts of several scripts stand as the browser's own way of finding a direction has them. */

const WORDS = ["שלום", "مرحبا", "Latin", "2026"];
const PAIRS = WORDS.flatMap((one) => WORDS.map((other) => `${one} ${other}`));
const FRAMES = ["$", "($)", "$.", "!$", "[$", "$]", "“$”", "- $", "+$%", "$ (1.5)", "<$>"];
const TEXTS = [...WORDS, ...PAIRS].flatMap((words) =>
  FRAMES.map((around) => around.replace("$", words)),
);

/** Each of its lines has a direction of its own. */
const SEVERAL = [
  "Hello!\nשלום!\n(1)",
  "שלום.\nLatin (a).\nمرحبا 12!",
  "5 +\nשלום -\n\nend.",
  ...PAIRS.map((words) => `${words}.\nLatin!\n(שלום)\n12.`),
];

/** For each paragraph: its letters, in px from its first one at the left; first where our code has them, then the browser. */
const readPlaces = (page: Page) =>
  page.evaluate(() => {
    const placesOf = (element: Element) => {
      const letters = element.querySelector("[dir]")?.firstChild ?? element.firstChild;
      const text = element.textContent ?? "";
      const lefts = Array.from(text, (_, index) => {
        const range = document.createRange();
        range.setStart(letters as Text, index);
        range.setEnd(letters as Text, index + 1);
        return range.getBoundingClientRect().left;
      });
      const first = Math.min(...lefts);
      return { text, lefts: lefts.map((left) => Math.round(left - first)) };
    };
    const all = [...document.querySelectorAll("body > div p")];
    const ours = all.map(placesOf);
    const host = document.body.appendChild(document.createElement("div"));
    host.dir = "ltr";
    const theirs = all.map((element) => {
      const copy = document.createElement("p");
      copy.dir = "auto";
      copy.className = (element.closest("body > div > *") ?? element).className;
      copy.textContent = element.textContent;
      host.append(copy);
      return placesOf(copy);
    });
    return { ours, theirs };
  });

for (const [kind, more, direction] of [
  ["left to right", "word", "ltr"],
  ["right to left", "מילה", "rtl"],
] as const) {
  test(`every mixture of scripts and signs stands as it should in a page that is read from ${kind}`, async ({
    page,
  }) => {
    const style = aTypeStyle({ textAutoResize: "HEIGHT" });
    const absoluteBoundingBox = { x: 0, y: 0, width: 400, height: 24 };
    const texts = [...TEXTS, ...SEVERAL, ...[...TEXTS, ...SEVERAL].map(() => more)];
    const children = texts.map((characters) => aText(characters, { style, absoluteBoundingBox }));
    const tree = treeOf(aStack({ layoutMode: "VERTICAL", children }));
    await page.setContent(await previewDocument(toFramePreview(tree)));
    expect(await page.locator("html").evaluate((html) => getComputedStyle(html).direction)).toBe(
      direction,
    );
    const { ours, theirs } = await readPlaces(page);
    expect(ours).toHaveLength(texts.join("\n").split("\n").length);
    expect(ours).toEqual(theirs);
  });
}

/** How far each part of a page lies from the side where its lines begin, and how wide the page is. */
const readStarts = (page: Page) =>
  page.evaluate(() => {
    const { innerWidth } = window;
    const isTurned = document.querySelector("[dir=rtl]:has(header)") !== null;
    const parts = document.querySelectorAll(
      "header, header > a, nav, h1, h2, section, p, ol, ul, button",
    );
    const starts = Array.from(parts, (part) => {
      const { left, right } = part.getBoundingClientRect();
      return [part.localName, Math.round(isTurned ? innerWidth - right : left)];
    });
    const classes = Array.from(document.querySelectorAll("body *"), (one) => [...one.classList]);
    const width = document.documentElement.scrollWidth;
    return { isTurned, starts, width, classes: classes.flat() };
  });

/** Names a side of the page instead of where lines begin or end. */
const ONE_SIDED =
  /^(?:\w+:)*-?(?:[pm][lr]-|(?:left|right)-|text-(?:left|right)$|border-[lr]\b|rounded-[tb]?[lr]\b)/;

for (const width of [390, 1440]) {
  test(`a page that is read from right to left mirrors its twin at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const [twin, turned] = await Promise.all(
      ["Visit", "زيارة"].map((frame) =>
        previewDocument(toFramePreview(treeWithStates(meridian(), frame))),
      ),
    );
    await page.setContent(twin ?? "");
    const expected = await readStarts(page);
    await page.setContent(turned ?? "");
    const found = await readStarts(page);
    expect(expected).toMatchObject({ isTurned: false, width });
    expect(found).toMatchObject({ isTurned: true, width });
    expect(found.starts).toEqual(expected.starts);
    await expect(page.locator("[dir=rtl][lang=ar]").first()).toBeVisible();
    const isOneSided = (name: string) => ONE_SIDED.test(name);
    expect(expected.classes.filter(isOneSided)).not.toEqual([]);
    expect(found.classes.filter(isOneSided)).toEqual([]);
  });
}
