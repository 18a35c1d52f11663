"use client";

import { Check, Copy, Download } from "lucide-react";
import { type Ref, useEffect, useState } from "react";
import { SECOND } from "@/lib/durations";
import { Button } from "../ui/button";
import { showFailure } from "../ui/receipts";
import { saveBlob } from "../ui/save-blob";

interface FileActionsProps {
  path: string;
  text: string;
  /** Pressed by the workspace's key. */
  copyButton: Ref<HTMLButtonElement>;
}

/** Copy and download of one file. */
export function FileActions({ path, text, copyButton }: FileActionsProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2 * SECOND);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      await showFailure(`Could not copy ${path}. Select the code and copy it.`);
    }
  }

  return (
    <span className="flex shrink-0">
      <Button
        ref={copyButton}
        variant="quiet"
        size="icon"
        className="pointer-coarse:size-11"
        aria-label={`Copy ${path}`}
        title="Copy (c)"
        onClick={() => void copy()}
      >
        {isCopied ? (
          <Check className="size-4 text-good" aria-hidden />
        ) : (
          <Copy className="size-4" aria-hidden />
        )}
        <span role="status" className="sr-only">
          {isCopied ? "Copied" : ""}
        </span>
      </Button>
      <Button
        variant="quiet"
        size="icon"
        className="pointer-coarse:size-11"
        aria-label={`Download ${path}`}
        title="Download this file"
        onClick={() => save(path, text)}
      >
        <Download className="size-4" aria-hidden />
      </Button>
    </span>
  );
}

function save(path: string, text: string): void {
  const blob = new Blob([text], { type: "text/plain;charset=utf-8" });
  saveBlob(blob, path.split("/").at(-1) ?? path);
}
