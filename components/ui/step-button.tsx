"use client";

import type { ReactNode } from "react";
import { Button } from "./button";
import type { ButtonStyles } from "./button-variant";
import { StepFailure } from "./step-failure";
import { type StepOutcome, useStep } from "./use-step";

interface StepButtonProps {
  variant?: ButtonStyles["variant"];
  onPress: () => StepOutcome;
  children: ReactNode;
}

/** A button for a wrapping row. A failure is shown on a line of its own below the row. */
export function StepButton({ variant, onPress, children }: StepButtonProps) {
  const { busy, failure, take } = useStep(onPress);
  return (
    <>
      <Button variant={variant} busy={busy} onClick={() => void take()}>
        {children}
      </Button>
      <StepFailure failure={failure} title={<>“{children}” did not work</>} />
    </>
  );
}
