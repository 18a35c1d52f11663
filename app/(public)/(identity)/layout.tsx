import type { ReactNode } from "react";
import { Identity } from "@/app/identity";

/** The forms alone need the identity provider among the pages for visitors. */
export default function IdentityLayout({ children }: { children: ReactNode }) {
  return <Identity>{children}</Identity>;
}
