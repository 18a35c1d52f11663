import { Notice } from "./notice";

interface StepFailureProps {
  /** Null: nothing has failed. */
  failure: string | null;
  /** Inside a box it stands without a frame of its own. */
  framed?: boolean;
}

/** Why a button did not do what it says, below it and its neighbours: it stays until the next try. */
export function StepFailure({ failure, framed = true }: StepFailureProps) {
  if (failure === null) return null;
  return (
    <div role="alert" className={framed ? "order-last basis-full" : "mt-3"}>
      <Notice tone="bad" title="That did not work" framed={framed}>
        {failure}
      </Notice>
    </div>
  );
}
