import type { Page } from "@playwright/test";
import { makeFramePage } from "../frame-page.ts";
import { NAMED_ICONS, type PageTexts } from "../in-page/texts.ts";
import { inPage } from "../in-page.ts";
import type { Keeper } from "../keeper.ts";
import { type FrameReview, reviewFrame } from "../review/review-frame.ts";
import { readStoredFrames } from "../stored-frames.ts";
import {
  addTallies,
  type RowFigures,
  rowFiguresOf,
  type WidthFigures,
  widthFiguresOf,
} from "./held-page.ts";
import { countRoles, type RoleCounts } from "./roles.ts";
import { toDesign } from "./to-design.ts";

export const DESIGN_WIDTH = 1440;
export const WIDTHS = [390, 768, 1024, DESIGN_WIDTH, 1920] as const;
export type Width = (typeof WIDTHS)[number];

const WINDOW_HEIGHT = 900;
const FEWEST_TEXTS = 12;

/** One font for all, as it is the one of the design; icons of fonts that are asked for by name; and nothing that moves. */
const PLAIN_STYLE = `${NAMED_ICONS}{width:1em;overflow:hidden;white-space:nowrap;display:inline-block}
*,*::before,*::after{animation:none!important;transition:none!important}
body,h1,h2,h3,h4,h5,h6,p,a,span,button,input,select,textarea,label,li,td,th,div,small,strong,b{font-family:"Liberation Sans",sans-serif!important}`;

export interface PageScore {
  readonly name: string;
  readonly texts: number;
  readonly widths: Readonly<Record<Width, WidthFigures>>;
  readonly rows: RowFigures;
  readonly roles: RoleCounts;
  readonly review: FrameReview;
}

/** `page` shows a real page. Says in words why it cannot be measured. */
export async function roundTrip(
  page: Page,
  name: string,
  auto: boolean,
  keep: Keeper,
): Promise<PageScore | string> {
  if ((await inPage(page, "countStyleSheets")) === 0) return "has no style sheet";
  await inPage(page, "addStyle", PLAIN_STYLE);
  await resize(page, DESIGN_WIDTH);
  const answer = JSON.stringify(toDesign(await inPage(page, "readSnapshot"), auto));
  await keep(`${name}.json`, answer);
  const real = await readAtWidths(page, (width, picture) =>
    keep(`${name}.page${width}.png`, picture),
  );
  for (const width of WIDTHS) real[width] = withoutHidden(real[width]);
  const design = real[DESIGN_WIDTH];
  if (design.texts.length < FEWEST_TEXTS) return "has few texts";
  const [frame] = readStoredFrames(name, answer);
  if (frame === undefined || "reason" in frame) return frame?.reason ?? "holds no frame";
  const framePage = await makeFramePage(frame);
  await keep(`${name}.tsx`, framePage.source);
  await keep(`${name}.html`, framePage.html);
  await page.goto("about:blank");
  await page.setContent(framePage.html);
  const ours = await readAtWidths(page, (width, picture) =>
    keep(`${name}.ours${width}.png`, picture),
  );
  const ownDesign = ours[DESIGN_WIDTH];
  const held = WIDTHS.map((width) => ({
    width,
    real: real[width],
    ours: ours[width],
    design,
    ownDesign,
  }));
  const others = held.filter(({ width }) => width !== DESIGN_WIDTH).map(rowFiguresOf);
  return {
    name,
    texts: design.texts.length,
    widths: Object.fromEntries(
      held.map(({ width, ...pages }) => [width, widthFiguresOf(pages)]),
    ) as Record<Width, WidthFigures>,
    rows: {
      kept: addTallies(others.map(({ kept }) => kept)),
      broken: addTallies(others.map(({ broken }) => broken)),
    },
    roles: countRoles(design, ownDesign),
    review: await reviewFrame(page, frame, framePage),
  };
}

const resize = (page: Page, width: number): Promise<void> =>
  page.setViewportSize({ width, height: WINDOW_HEIGHT });

async function readAtWidths(
  page: Page,
  keepPicture: (width: Width, picture: () => Promise<Buffer>) => Promise<void>,
): Promise<Record<Width, PageTexts>> {
  const found: Partial<Record<Width, PageTexts>> = {};
  for (const width of WIDTHS) {
    await resize(page, width);
    found[width] = await inPage(page, "readTexts");
    await keepPicture(width, () => page.screenshot({ fullPage: true }));
  }
  return found as Record<Width, PageTexts>;
}

/** A real page may hide parts, as slides beside those that it shows. */
const withoutHidden = ({ texts, ...page }: PageTexts): PageTexts => ({
  ...page,
  texts: texts.filter(({ isGone, left, right }) => !isGone && right > 0 && left < page.width),
});
