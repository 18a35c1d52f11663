import { CopyButton } from "./copy-button";

export function CommandLine({ command }: { command: string }) {
  return (
    <div className="flex items-center gap-2 rounded-box border border-line bg-raised py-1 pr-1 pl-3">
      <code className="min-w-0 grow text-pretty break-words py-1 font-mono text-meta">
        {command}
      </code>
      <CopyButton text={command} />
    </div>
  );
}
