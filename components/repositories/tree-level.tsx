"use client";

import { ChevronRight, File, Folder, FolderSymlink } from "lucide-react";
import { useState } from "react";
import type { FileTree } from "@/lib/repositories/file-tree";
import { describeBytes } from "../imports/byte-size";
import { Button } from "../ui/button";
import { type Leaf, openFolder } from "./tree-view";

const SHOWN_AT_FIRST = 200;

/** One folder's content. A subfolder is rendered after it is opened. */
export function TreeLevel({ tree }: { tree: FileTree }) {
  const { folders, files } = openFolder(tree);
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? files : files.slice(0, SHOWN_AT_FIRST);
  return (
    <ul className="text-meta">
      {folders.map(([name, inside]) => (
        <li key={name}>
          <TreeFolder name={name} tree={inside} />
        </li>
      ))}
      {shown.map(([name, leaf]) => (
        <li key={name} className="flex items-center gap-2 py-1 pl-6">
          <LeafIcon leaf={leaf} />
          <span className="min-w-0 grow break-all">{name}</span>
          {leaf !== null && (
            <span className="whitespace-nowrap text-quiet tabular-nums">{describeBytes(leaf)}</span>
          )}
        </li>
      ))}
      {files.length > shown.length && (
        <li className="pl-6">
          <Button variant="quiet" onClick={() => setIsWhole(true)}>
            Show all {files.length.toLocaleString("en")} files
          </Button>
        </li>
      )}
    </ul>
  );
}

function LeafIcon({ leaf }: { leaf: Leaf }) {
  const Icon = leaf === null ? FolderSymlink : File;
  return <Icon className="size-4 shrink-0 text-quiet" aria-hidden />;
}

function TreeFolder({ name, tree }: { name: string; tree: FileTree }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-[4px] py-1 hover:bg-raised [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className={`size-4 shrink-0 text-quiet ${isOpen ? "rotate-90" : ""}`}
        />
        <Folder className="size-4 shrink-0 text-accent" aria-hidden />
        <span className="min-w-0 break-all">{name}</span>
      </summary>
      {isOpen && (
        <div className="ml-2 border-line border-l pl-2">
          <TreeLevel tree={tree} />
        </div>
      )}
    </details>
  );
}
