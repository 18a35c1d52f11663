"use client";

import { Download } from "lucide-react";
import * as Tabs from "radix-ui/tabs";
import { findStart } from "@/lib/generations/code-start";
import type { WrittenForm } from "@/lib/generations/record";
import { Button } from "../ui/button";
import { ErrorState } from "../ui/error-state";
import { saveBlob } from "../ui/save-blob";
import { Skeleton } from "../ui/skeleton";
import { type FileAddress, useFileText } from "./file-text";
import { HighlightedCode } from "./highlighted-code";
import { changeState } from "./use-workspace-state";

interface CodeFilesProps {
  generationId: string;
  written: WrittenForm;
  /** Null: the first. */
  file: string | null;
}

/** The files of a form that was paid for. */
export function CodeFiles({ generationId, written, file }: CodeFilesProps) {
  const { files, language, version } = written;
  const form = { language, version };
  const shown = files.find(({ path }) => path === file) ?? files[0];
  if (shown === undefined) return null;
  const { path } = shown;
  return (
    <Tabs.Root value={path} onValueChange={(chosen) => changeState({ file: chosen })}>
      <div className="overflow-hidden rounded-box border border-line">
        <Tabs.List
          aria-label="Files"
          className="flex overflow-x-auto border-line border-b bg-sunken"
        >
          {files.map((one) => (
            <Tabs.Trigger
              key={one.path}
              value={one.path}
              className="h-10 shrink-0 border-transparent border-b-2 px-4 font-mono text-meta text-quiet -outline-offset-2 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink pointer-coarse:h-11"
            >
              {one.path}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value={path} tabIndex={-1}>
          <FileContent key={path} address={{ generationId, form, path }} />
        </Tabs.Content>
      </div>
    </Tabs.Root>
  );
}

function FileContent({ address }: { address: FileAddress }) {
  const { data: text, isError, refetch } = useFileText(address);
  const { path } = address;
  if (text === undefined) {
    return isError ? (
      <div className="p-4">
        <ErrorState title={`Could not show ${path}`} onRetry={() => void refetch()}>
          The file is kept and paid for.
        </ErrorState>
      </div>
    ) : (
      <CodeSkeleton />
    );
  }
  return (
    <div className="relative">
      <Button
        variant="quiet"
        size="icon"
        className="absolute top-1 right-1 z-1 bg-raised pointer-coarse:size-11"
        aria-label={`Download ${path}`}
        title="Download this file"
        onClick={() => save(path, text)}
      >
        <Download className="size-4" aria-hidden />
      </Button>
      <pre
        ref={showStart}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative max-h-[70vh] overflow-auto bg-raised p-4 font-mono text-meta -outline-offset-2"
      >
        <HighlightedCode path={path} text={text} />
      </pre>
    </div>
  );
}

/** Opens on the frame's own component, with the empty line above it. */
function showStart(box: HTMLPreElement | null): void {
  if (box === null) return;
  const line = box.querySelectorAll<HTMLElement>(".code-line")[findStart(box.textContent)];
  if (line) box.scrollTop = line.offsetTop - 2 * line.offsetHeight;
}

function save(path: string, text: string): void {
  const blob = new Blob([text], { type: "text/plain;charset=utf-8" });
  saveBlob(blob, path.split("/").at(-1) ?? path);
}

export function CodeSkeleton() {
  return (
    <div className="space-y-3 p-4">
      <p role="status" className="sr-only">
        Loading code
      </p>
      {["w-40", "w-64", "w-56", "w-72", "w-48"].map((width) => (
        <Skeleton key={width} className={`${width} max-w-full`} />
      ))}
    </div>
  );
}
