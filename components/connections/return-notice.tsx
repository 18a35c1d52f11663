import { CopyableId } from "../ui/copyable-id";
import { Notice } from "../ui/notice";
import type { ReturnStatement } from "./return-words";

interface ReturnNoticeProps {
  statement: ReturnStatement;
  onDismiss: () => void;
}

export function ReturnNotice({ statement, onDismiss }: ReturnNoticeProps) {
  const { tone, title, advice, reference } = statement;
  return (
    <Notice tone={tone} title={title} onDismiss={onDismiss}>
      {advice}
      {reference && (
        <p className="mt-1 flex flex-wrap items-center gap-x-1 text-quiet">
          Reference for support: <CopyableId id={reference} />
        </p>
      )}
    </Notice>
  );
}
