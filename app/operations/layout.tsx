import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AccountFrame } from "@/app/account-frame";
import { OperationsFrame } from "@/components/operations/frame";

export const metadata: Metadata = {
  title: { default: "Operations", template: "%s · Operations · Switchboard" },
};

/** The backend decides what an operator may see. */
export default function OperationsLayout({ children }: { children: ReactNode }) {
  return (
    <AccountFrame>
      <OperationsFrame>{children}</OperationsFrame>
    </AccountFrame>
  );
}
