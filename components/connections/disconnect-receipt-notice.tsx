import type { DisconnectReceipt } from "@/lib/connections/view";
import { Notice } from "../ui/notice";
import { RelativeTime } from "../ui/relative-time";
import type { Tone } from "../ui/tone";

const TONES: Record<DisconnectReceipt["revocation"]["state"], Tone> = {
  pending: "neutral",
  confirmed: "good",
  given_up: "attention",
  not_supported: "attention",
  not_ours: "attention",
};

interface DisconnectReceiptNoticeProps {
  receipt: DisconnectReceipt;
  name: string;
}

export function DisconnectReceiptNotice({ receipt, name }: DisconnectReceiptNoticeProps) {
  const { accountLabel, disconnectedAt, deleted, kept, revocation } = receipt;
  const tone = TONES[revocation.state];
  return (
    <Notice
      tone={tone}
      framed={false}
      title={
        <>
          {name} ({accountLabel}) was disconnected <RelativeTime at={disconnectedAt} />
        </>
      }
    >
      <p>
        {deleted} {kept}
      </p>
      <p className="mt-1">
        {revocation.explanation}{" "}
        {tone === "attention" && (
          <a
            href={revocation.manageUrl}
            rel="noreferrer"
            className="text-accent underline underline-offset-4"
          >
            Manage access on {name}
          </a>
        )}
      </p>
    </Notice>
  );
}
