import type { ReactNode } from "react";
import { AccountFrame } from "@/app/account-frame";

export default function SignedInLayout({ children }: { children: ReactNode }) {
  return <AccountFrame>{children}</AccountFrame>;
}
