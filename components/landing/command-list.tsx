import { CommandLine } from "../ui/command-line";

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
    effect: "Ends it immediately. Print it again: the status is canceled.",
  },
] as const;

export function CommandList() {
  return (
    <ol className="space-y-4">
      {COMMANDS.map(({ command, effect }) => (
        <li key={command}>
          <CommandLine command={command} />
          <p className="mt-1 text-meta text-quiet">{effect}</p>
        </li>
      ))}
    </ol>
  );
}
