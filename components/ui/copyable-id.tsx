import { CopyButton } from "./copy-button";

/** An ID or code with a copy button. */
export function CopyableId({ id }: { id: string }) {
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-1">
      <code className="min-w-0 break-all font-mono text-meta">{id}</code>
      <CopyButton text={id} />
    </span>
  );
}
