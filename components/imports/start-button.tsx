"use client";

import type { ReactNode } from "react";
import type { ImportSource } from "@/lib/imports/source";
import { Button } from "../ui/button";
import type { ButtonStyles } from "../ui/button-variant";
import { StepFailure } from "../ui/step-failure";
import { useStart } from "./use-start";

interface StartButtonProps {
  source: ImportSource;
  /** The name of the imported file or repository. */
  title: string;
  variant?: ButtonStyles["variant"];
  children: ReactNode;
}

export function StartButton({ source, title, variant = "plain", children }: StartButtonProps) {
  const { busy, failure, begin } = useStart();
  return (
    <>
      <Button variant={variant} busy={busy} onClick={() => void begin(source, title)}>
        {children}
      </Button>
      <StepFailure failure={failure} />
    </>
  );
}
