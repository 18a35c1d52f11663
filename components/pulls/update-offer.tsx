"use client";

import { useConvexAction } from "@convex-dev/react-query";
import { api } from "@/convex/_generated/api";
import type { Form } from "@/lib/generations/record";
import type { PullView } from "@/lib/pulls/record";
import { Notice } from "../ui/notice";
import { StepButton } from "../ui/step-button";
import { askForPull } from "./asking";

interface UpdateOfferProps {
  generationId: string;
  form: Form;
  /** Holds an earlier version of the frame. */
  pull: PullView;
}

/** Says what updating does, and does it. */
export function UpdateOffer({ generationId, form, pull }: UpdateOfferProps) {
  const update = useConvexAction(api.pulls.update);
  const { id: pullId, repository, number, branch } = pull;
  return (
    <div className="mt-4">
      <Notice
        tone="attention"
        title={`${repository} #${number} has an earlier version of this frame`}
      >
        <p>
          Updating adds a second commit to <code className="font-mono">{branch}</code>. If others
          have committed to it, a new pull request is opened instead.
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <StepButton onPress={() => askForPull(() => update({ generationId, ...form, pullId }))}>
            Update pull request
          </StepButton>
        </div>
      </Notice>
    </div>
  );
}
