"use client";

import { Check, Copy } from "lucide-react";
import { type Ref, useEffect, useState } from "react";
import { SECOND } from "@/lib/durations";
import { Button } from "../ui/button";
import { showFailure } from "../ui/receipts";
import { type FileAddress, useFileText } from "./file-text";

interface CopyFileProps {
  address: FileAddress;
  /** Pressed by the workspace's key. */
  button: Ref<HTMLButtonElement>;
}

/** Copies the shown file. */
export function CopyFile({ address, button }: CopyFileProps) {
  const { data: text } = useFileText(address);
  const { path } = address;
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2 * SECOND);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(whole: string) {
    try {
      await navigator.clipboard.writeText(whole);
      setCopied(true);
    } catch {
      await showFailure(`Could not copy ${path}. Select the code and copy it.`);
    }
  }

  return (
    <Button
      ref={button}
      className="pointer-coarse:h-11"
      aria-label={`Copy ${path}`}
      title="Copy (c)"
      disabled={text === undefined}
      onClick={() => text !== undefined && void copy(text)}
    >
      {isCopied ? (
        <Check className="size-4 text-good" aria-hidden />
      ) : (
        <Copy className="size-4" aria-hidden />
      )}
      <span className="max-sm:sr-only">Copy</span>
      <span role="status" className="sr-only">
        {isCopied ? "Copied" : ""}
      </span>
    </Button>
  );
}
