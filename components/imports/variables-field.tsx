"use client";

import { type ChangeEvent, useId, useState } from "react";
import type { ExportFile } from "@/lib/designs/read/variable-exports";
import { ToneIcon } from "../ui/tone-icon";
import { judgeExports } from "./export-words";

interface VariablesFieldProps {
  onRead: (files: ExportFile[]) => void;
}

/** Takes Figma's export of a design's variables, whose names Figma tells Enterprise plans alone. */
export default function VariablesField({ onRead }: VariablesFieldProps) {
  const id = useId();
  const [judged, setJudged] = useState<ReturnType<typeof judgeExports> | null>(null);

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    const chosen = await Promise.all(
      files.map(async (file) => ({ name: file.name, text: await file.text() })),
    );
    const next = judgeExports(chosen);
    setJudged(next);
    onRead(next.files);
  }

  return (
    <div className="mt-4 border-line border-t pt-4 text-meta">
      <label htmlFor={id} className="font-medium">
        Variables (optional)
      </label>
      <p id={`${id}-hint`} className="text-pretty text-quiet">
        Choose or drop the files that Figma exports your variables as, one for each mode. Their
        names and their light and dark colors then stand in the code.
      </p>
      <input
        id={id}
        type="file"
        multiple
        accept=".json,application/json"
        aria-describedby={`${id}-hint`}
        onChange={(event) => void read(event)}
        className="mt-2 block w-full min-w-0 rounded-control border border-line border-dashed p-2 file:mr-3 file:rounded-control file:border file:border-line file:bg-surface file:px-3 file:py-1.5 file:text-ink"
      />
      {judged !== null && judged.sentence !== "" && (
        <p className="mt-2 flex gap-2 text-pretty">
          <ToneIcon tone={judged.isGood ? "good" : "bad"} className="mt-0.5" />
          <span className="min-w-0 break-words">{judged.sentence}</span>
        </p>
      )}
    </div>
  );
}
