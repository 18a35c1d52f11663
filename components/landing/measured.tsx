import { Band } from "./band";

/** Of docs/design-to-code.md, "Results"; a test compares the two. */
export const MEASURED = {
  pages: "19",
  packages: "seven",
  date: "2026-11-29",
  figures: [
    {
      value: "4 %",
      row: "magic classes (median)",
      column: "by hand",
      text: "of the classes hold a number off Tailwind's scale, in the median of these pages: gaps, paddings and sizes are its steps.",
    },
    {
      value: "17 of 19",
      row: "pages sound at every width",
      column: "by hand",
      text: "real pages, drawn at 1440 px alone, hold from 390 to 1920 px: nothing is too wide, cut off or overlaps.",
    },
    {
      value: "21 of 29",
      row: "pages sound at every width",
      column: "never looked at, by hand",
      text: "more hold like that, of eleven templates that were never looked at: no rule was made from them.",
    },
  ],
} as const;

export function Measured() {
  return (
    <Band
      title="Measured, not promised"
      lead={`${MEASURED.pages} real pages from ${MEASURED.packages} templates, drawn as designs without auto layout at 1440 px, and 29 pages of others. Their code is held against the pages in a browser, at five widths.`}
    >
      <dl className="grid gap-x-8 gap-y-10 md:grid-cols-3">
        {MEASURED.figures.map(({ value, text }) => (
          <div key={value} className="flex flex-col border-line border-t pt-5">
            <dd className="order-first font-semibold text-headline tabular-nums">
              {value.replace(" %", "%")}
            </dd>
            <dt className="mt-2 text-pretty text-quiet">{text}</dt>
          </div>
        ))}
      </dl>
      <p className="mt-10 max-w-[70ch] text-pretty text-meta text-quiet">
        No language model writes the code: the same frame always gives the same files. The match in
        your workspace is measured in your own browser against Figma's picture of your frame.
      </p>
    </Band>
  );
}
