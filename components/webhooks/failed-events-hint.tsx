import { CommandLine } from "../ui/command-line";

/** Failed events can contain personal data, so this public page only shows how to list them. */
export function FailedEventsHint() {
  return (
    <div>
      <p className="text-meta text-quiet">To see what failed and why, run in the project folder:</p>
      <div className="mt-1">
        <CommandLine command="npx convex run webhooks:getFailedWebhookEvents" />
      </div>
      <p className="mt-1 text-pretty break-words text-meta text-quiet">
        It queries the deployment from your environment. Locally, first set CONVEX_SELF_HOSTED_URL
        and CONVEX_SELF_HOSTED_ADMIN_KEY to convex.url and convex.adminKey of .local/stack.json.
      </p>
    </div>
  );
}
