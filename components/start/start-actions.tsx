import { Show } from "@clerk/nextjs";
import { ButtonLink } from "../ui/button-link";
import { Notice } from "../ui/notice";

/** The visitor's next step. `problem`: why sign-in does not work on this server. */
export function StartActions({ problem }: { problem: string | null }) {
  if (problem !== null) {
    return (
      <div className="mt-6">
        <Notice tone="attention" title="Sign-in is not set up on this server">
          <span className="break-words">{problem}. Webhooks still work.</span>
        </Notice>
      </div>
    );
  }
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <Show when="signed-in">
        <ButtonLink href="/settings" variant="primary">
          Open settings
        </ButtonLink>
      </Show>
      <Show when="signed-out">
        <ButtonLink href="/sign-in" variant="primary">
          Sign in
        </ButtonLink>
        <ButtonLink href="/sign-up">Create an account</ButtonLink>
      </Show>
    </div>
  );
}
