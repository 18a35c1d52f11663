"use client";

import { useMutation } from "convex/react";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { api } from "@/convex/_generated/api";
import type { ExportFile } from "@/lib/designs/read/variable-exports";
import type { ImportSource } from "@/lib/imports/source";
import { describeLimit, readLimitError } from "@/lib/limits/refusal";
import { importHref } from "@/lib/page-paths";
import { Button } from "../ui/button";
import type { ButtonStyles } from "../ui/button-variant";
import { showFailure } from "../ui/receipts";
import { StepFailure } from "../ui/step-failure";

interface StartButtonProps {
  source: ImportSource;
  /** The name of the imported file or repository. */
  title: string;
  /** Of the design's variables. */
  exports?: ExportFile[];
  variant?: ButtonStyles["variant"];
  children: ReactNode;
}

/** Starts an import and opens its page. */
export function StartButton({
  source,
  title,
  exports,
  variant = "plain",
  children,
}: StartButtonProps) {
  const start = useMutation(api.imports.start);
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function begin() {
    setBusy(true);
    setFailure(null);
    try {
      router.push(
        importHref(source.provider, await start({ source, ...(exports && { exports }) })),
      );
    } catch (error) {
      setBusy(false);
      const reached = readLimitError(error);
      if (reached) setFailure(describeLimit(reached));
      else await showFailure(`Could not start importing ${title}. Please try again.`);
    }
  }

  return (
    <>
      <Button variant={variant} busy={busy} onClick={() => void begin()}>
        {children}
      </Button>
      <StepFailure failure={failure} />
    </>
  );
}
