import { Notice } from "../ui/notice";

/** Says what keeps users from signing in on this server. */
export function SignInProblem({ problem }: { problem: string }) {
  return (
    <div className="mx-auto mb-6 max-w-[1240px]">
      <Notice tone="attention" title="Sign-in is not set up on this server">
        <span className="break-words">{problem}. Webhooks still work.</span>
      </Notice>
    </div>
  );
}
