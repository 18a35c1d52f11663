import type { ReactNode } from "react";
import { ImportsFrame } from "@/components/imports/frame";

export default function DesignsLayout({ children }: { children: ReactNode }) {
  return <ImportsFrame>{children}</ImportsFrame>;
}
