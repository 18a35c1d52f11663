"use client";

import type { ExportFile } from "@/lib/designs/read/variable-exports";
import type { ReadyPreview } from "@/lib/imports/preview";
import { importHref } from "@/lib/page-paths";
import { ProviderMark } from "../connections/provider-mark";
import { ButtonLink } from "../ui/button-link";
import { ToneIcon } from "../ui/tone-icon";
import { describeForecast } from "./forecast-words";
import { StartButton } from "./start-button";
import { useNow } from "./use-now";

interface PreviewPanelProps {
  preview: ReadyPreview;
  /** Of the design's variables. */
  exports: ExportFile[];
}

/** Shows what was found and what the import costs, with a button to start it. */
export default function PreviewPanel({ preview, exports }: PreviewPanelProps) {
  const { source, title, detail, forecast, activeImportId } = preview;
  const words = describeForecast(forecast, source.provider, useNow());
  return (
    <div role="status" className="rounded-box border border-line bg-raised px-4 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="grid size-5 place-items-center">
          <ProviderMark provider={source.provider} />
        </span>
        <div className="min-w-0 grow basis-56">
          <p className="break-words font-medium">{title}</p>
          <p className="break-words text-meta text-quiet">{detail}</p>
        </div>
        {activeImportId === null ? (
          <StartButton source={source} title={title} exports={exports} variant="primary">
            Import
          </StartButton>
        ) : (
          <ButtonLink href={importHref(source.provider, activeImportId)} variant="primary">
            View running import
          </ButtonLink>
        )}
      </div>
      <p className="mt-3 flex gap-2 text-pretty text-meta tabular-nums">
        <ToneIcon tone={words.tone} className="mt-0.5" />
        <span>
          {words.cost} {words.advice}
        </span>
      </p>
    </div>
  );
}
