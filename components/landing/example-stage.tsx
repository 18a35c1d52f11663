import type { CSSProperties } from "react";
import { describeMatch } from "../designs/match/words";
import { EXAMPLE_PATH, type ExampleFacts } from "./example";
import { EXAMPLE_MATCH } from "./match";

/** A phone's. */
const LEAST_WIDTH = 390;
const STEP = 10;
const FIRST_SPLIT = 55;

type ExampleStageProps = Pick<ExampleFacts, "design" | "frame" | "width" | "height">;

/** Our page and the provider's render of it under one divider; the page alone at other widths. behavior.ts moves both. */
export function ExampleStage({ design, frame, width, height }: ExampleStageProps) {
  const style = { "--split": `${FIRST_SPLIT}%`, "--page-width": `${width}px` } as CSSProperties;
  return (
    <div data-stage className="group flex min-w-0 flex-col" style={style}>
      <div className="flex h-12 items-center justify-between gap-3 border-line border-b px-4 text-meta">
        <p className="truncate">
          <span className="text-quiet">{design} / </span>
          <span className="font-medium">{frame}</span>
        </p>
        <p className="whitespace-nowrap rounded-full bg-good/10 px-2.5 py-0.5 font-medium text-good tabular-nums">
          {describeMatch(EXAMPLE_MATCH)} match
        </p>
      </div>
      <div
        className="@container relative overflow-hidden bg-sunken"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <div
          className="relative w-(--page-width) origin-top-left"
          // The ratio of two lengths, without a script: the frame is scaled to the room there is, in its middle.
          style={{
            height,
            marginLeft: `calc((100cqw - var(--page-width) * ${scaleFor(width)}) / 2)`,
            transform: `scale(${scaleFor(width)})`,
          }}
        >
          <Picture name="page" title="The page that the code makes" />
          <div
            className="absolute inset-0 group-data-resized:hidden"
            style={{ clipPath: "inset(0 0 0 var(--split))" }}
          >
            <Picture name="render" title="Figma's render of the frame" />
          </div>
        </div>
        <Divider />
      </div>
      <label className="flex h-12 items-center gap-4 border-line border-t px-4 text-meta">
        <span className="whitespace-nowrap text-quiet">Page width</span>
        <input
          data-page-width
          type="range"
          min={LEAST_WIDTH}
          max={width}
          step={STEP}
          defaultValue={width}
          className="h-9 min-w-0 grow accent-accent"
        />
        <output className="w-16 text-right tabular-nums">{width} px</output>
      </label>
    </div>
  );
}

const scaleFor = (width: number): string => `tan(atan2(100cqw, ${width}px))`;

/** Without scripts, by its policy and by its frame; the font must come from this site. */
function Picture({ name, title }: { name: string; title: string }) {
  return (
    <iframe
      src={`${EXAMPLE_PATH}/${name}.html`}
      title={title}
      tabIndex={-1}
      sandbox="allow-same-origin"
      // Not before the first paint, which is of text.
      loading="lazy"
      className="pointer-events-none absolute inset-0 size-full border-0 bg-white"
    />
  );
}

/** The whole picture is the slider. */
function Divider() {
  return (
    <div className="group-data-resized:hidden">
      <input
        data-split
        type="range"
        min={0}
        max={100}
        defaultValue={FIRST_SPLIT}
        aria-label="Compare our page with Figma's render"
        className="peer absolute inset-0 z-1 m-0 size-full cursor-ew-resize touch-pan-y opacity-0"
      />
      <div
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-(--split) w-0.5 -translate-x-1/2 bg-[#3b4fd8] peer-focus-visible:w-1.5"
      >
        <span className="absolute top-1/2 left-1/2 grid size-8 -translate-1/2 place-items-center rounded-full bg-[#3b4fd8] text-white shadow-lifted">
          <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
            <path
              d="M5 5 2 8l3 3M11 5l3 3-3 3M2 8h12"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
            />
          </svg>
        </span>
        <Side className="left-full ml-2">Our code</Side>
        <Side className="right-full mr-2">Figma</Side>
      </div>
    </div>
  );
}

/** At the divider's upper end, which is seen without scrolling. */
const Side = ({ className, children }: { className: string; children: string }) => (
  <span
    className={`absolute top-3 ${className} whitespace-nowrap rounded-full bg-[#18181b]/85 px-2.5 py-0.5 font-medium text-meta text-white`}
  >
    {children}
  </span>
);
