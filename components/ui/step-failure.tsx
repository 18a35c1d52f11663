import type { ReactNode } from "react";
import { Notice } from "./notice";

interface StepFailureProps {
  /** Null while nothing has failed. */
  failure: string | null;
  /** False inside a box that already has a frame. */
  framed?: boolean;
  /** Needed where other steps stand near. */
  title?: ReactNode;
}

/** Explains why a step failed, below its button, until the next try. */
export function StepFailure({
  failure,
  framed = true,
  title = "That did not work",
}: StepFailureProps) {
  if (failure === null) return null;
  return (
    <div role="alert" className={framed ? "order-last basis-full" : "mt-3"}>
      <Notice tone="bad" title={title} framed={framed}>
        {failure}
      </Notice>
    </div>
  );
}
