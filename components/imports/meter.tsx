import type { ImportView } from "@/lib/imports/view";
import { toShare } from "./share";

/** The progress as a bar; the page shows it in words elsewhere. */
export function ImportMeter({ shown }: { shown: ImportView }) {
  const share = toShare(shown);
  const fill = shown.waiting === null ? "bg-accent" : "bg-attention";
  return (
    <>
      <progress
        className="sr-only"
        max={100}
        value={share}
        aria-label={`Progress of ${shown.title}`}
      >
        {share}%
      </progress>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken">
        <div
          className={`h-full rounded-full motion-safe:transition-[width] ${fill}`}
          style={{ width: `${share}%` }}
        />
      </div>
    </>
  );
}
