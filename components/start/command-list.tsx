import { CopyButton } from "../ui/copy-button";

const COMMANDS = [
  {
    command: "npm run trigger -- subscription.created --user u1",
    effect: "Sends a signed event, as the payment provider does when u1 subscribes.",
  },
  {
    command: "npm run subscription -- u1",
    effect: "Prints what is stored for u1: an active subscription.",
  },
  {
    command: "npm run trigger -- subscription.revoked --user u1",
    effect: "Ends it at once. Print it again: the status is canceled.",
  },
] as const;

export function CommandList() {
  return (
    <ol className="mt-4 space-y-4">
      {COMMANDS.map(({ command, effect }) => (
        <li key={command}>
          <div className="flex items-center gap-2 rounded-box border border-line bg-raised py-1 pr-1 pl-3">
            <code className="min-w-0 grow text-pretty break-words py-1 font-mono text-meta">
              {command}
            </code>
            <CopyButton text={command} />
          </div>
          <p className="mt-1 text-meta text-quiet">{effect}</p>
        </li>
      ))}
    </ol>
  );
}
