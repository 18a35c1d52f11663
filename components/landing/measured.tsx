import { Band } from "./band";

/** Of docs/design-to-code.md, "Results"; a test compares the two. */
export const MEASURED = {
  frames: "232",
  repositories: "136",
  date: "2026-11-27",
  figures: [
    {
      value: "100.0 %",
      row: "texts with no ancestor out of flow",
      text: "of a frame's texts stand in the page's flow, not at coordinates.",
    },
    {
      value: "0.12 %",
      row: "pixels that differ from the exact version",
      text: "of the pixels differ from the same frame set by coordinates.",
    },
    {
      value: "90.5 %",
      row: "frames that hold at 0.85",
      text: "of the frames hold in a page 15% narrower: nothing overlaps or leaves the page.",
    },
  ],
} as const;

export function Measured() {
  return (
    <Band
      title="Measured, not promised"
      lead={`The code of ${MEASURED.frames} frames from ${MEASURED.repositories} public repositories, all drawn by strangers, more than a third without auto layout. Measured in a browser; medians where frames differ.`}
    >
      <dl className="grid gap-x-8 gap-y-10 md:grid-cols-3">
        {MEASURED.figures.map(({ value, row, text }) => (
          <div key={row} className="flex flex-col border-line border-t pt-5">
            <dd className="order-first font-semibold text-headline tabular-nums">
              {value.replace(".0 ", "").replace(" ", "")}
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
