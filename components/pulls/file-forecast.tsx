"use client";

import { File, Folder } from "lucide-react";
import { useId } from "react";
import type { PlannedFile } from "@/lib/pulls/planned-files";
import { nameOf } from "@/lib/repositories/places";
import { Disclosure } from "../imports/disclosure";
import { countPlanned, explainPlanned, toFolders } from "./forecast-words";

/** A list of more is folded. */
const SHOWN_AT_ONCE = 8;

/** The files that a pull request will bring, by their folders, and by name those that are there already. */
export function FileForecast({ files }: { files: readonly PlannedFile[] }) {
  const id = useId();
  const touched = files.flatMap((file) => explainPlanned(file) ?? []);
  const list = <FolderList files={files} />;
  return (
    <section aria-labelledby={`${id}-files`}>
      <h4 id={`${id}-files`} className="font-medium">
        {countPlanned(files)}
      </h4>
      {touched.map((sentence) => (
        <p key={sentence} className="mt-1 max-w-prose break-words text-quiet">
          {sentence}
        </p>
      ))}
      <div className="mt-2">
        {files.length > SHOWN_AT_ONCE ? (
          <Disclosure title="Show the files">{list}</Disclosure>
        ) : (
          list
        )}
      </div>
    </section>
  );
}

const MARKS = { added: null, extended: "changed", replaced: "replaced" } as const;

const FolderList = ({ files }: { files: readonly PlannedFile[] }) => (
  <ul className="space-y-1">
    {toFolders(files).map(([folder, inside]) => (
      <li key={folder}>
        <p className="flex items-start gap-2">
          <Folder className="mt-1 size-4 shrink-0 text-accent" aria-hidden />
          <code className="min-w-0 break-words font-mono">{folder === "" ? "/" : folder}</code>
        </p>
        <ul className="ml-2 border-line border-l pl-4">
          {inside.map(({ path, change }) => (
            <li key={path} className="flex items-start gap-2">
              <File className="mt-1 size-4 shrink-0 text-quiet" aria-hidden />
              <code className="min-w-0 break-words font-mono">{nameOf(path)}</code>
              {MARKS[change] && <span className="text-attention">{MARKS[change]}</span>}
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
);
