"use client";

import { useState } from "react";
import { Button } from "../ui/button";

export interface ListedPath {
  /** Set when the path alone is not unique. */
  readonly key?: string;
  readonly path: string;
  readonly detail?: string | null;
  /** A swatch before the path. */
  readonly color?: string | null;
}

const SHOWN_AT_FIRST = 12;

/** Lists paths with details. A long list starts collapsed. */
export function PathList({ rows }: { rows: readonly ListedPath[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className="divide-y divide-line rounded-box border border-line">
        {shown.map(({ key, path, detail, color }) => (
          <li
            key={key ?? path}
            className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-meta"
          >
            <span className="flex min-w-0 items-center gap-2">
              {color && (
                <span
                  aria-hidden
                  className="size-4 shrink-0 rounded-[4px] border border-line"
                  style={{ background: color }}
                />
              )}
              <code className="min-w-0 break-all font-mono">{path}</code>
            </span>
            {detail && <span className="min-w-0 break-words text-quiet">{detail}</span>}
          </li>
        ))}
      </ul>
      {rows.length > shown.length && (
        <div className="mt-2">
          <Button variant="quiet" onClick={() => setIsWhole(true)}>
            Show all {rows.length.toLocaleString("en")}
          </Button>
        </div>
      )}
    </>
  );
}
