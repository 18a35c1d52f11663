"use client";

import type { ReactNode } from "react";
import type { ExportFile } from "@/lib/designs/read/variable-exports";
import type { ImportSource } from "@/lib/imports/source";
import { Button } from "../ui/button";
import type { ButtonStyles } from "../ui/button-variant";
import { StepFailure } from "../ui/step-failure";
import { useStart } from "./use-start";

interface StartButtonProps {
  source: ImportSource;
  /** The name of the imported file or repository. */
  title: string;
  /** Of the design's variables. */
  exports?: ExportFile[];
  variant?: ButtonStyles["variant"];
  children: ReactNode;
}

export function StartButton({
  source,
  title,
  exports,
  variant = "plain",
  children,
}: StartButtonProps) {
  const { busy, failure, begin } = useStart();
  return (
    <>
      <Button variant={variant} busy={busy} onClick={() => void begin(source, title, exports)}>
        {children}
      </Button>
      <StepFailure failure={failure} />
    </>
  );
}
