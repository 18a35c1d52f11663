"use client";

import type { ReactNode } from "react";
import { Button } from "./button";
import type { ButtonLook } from "./button-variant";
import { StepFailure } from "./step-failure";
import { type StepOutcome, useStep } from "./use-step";

interface StepButtonProps {
  look?: ButtonLook["look"];
  onPress: () => StepOutcome;
  children: ReactNode;
}

/** In a row that wraps: why it failed takes a line of its own below the row, and goes with the button. */
export function StepButton({ look, onPress, children }: StepButtonProps) {
  const { busy, failure, take } = useStep(onPress);
  return (
    <>
      <Button look={look} busy={busy} onClick={() => void take()}>
        {children}
      </Button>
      <StepFailure failure={failure} />
    </>
  );
}
