import type { ReactNode } from "react";
import { ImportsFrame } from "@/components/imports/frame";

export default function RepositoriesLayout({ children }: { children: ReactNode }) {
  return <ImportsFrame>{children}</ImportsFrame>;
}
