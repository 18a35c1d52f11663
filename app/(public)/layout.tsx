import type { ReactNode } from "react";
import { Providers } from "@/components/live/providers";
import { PublicFrame } from "../public-frame";

export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <Providers>
      <PublicFrame>{children}</PublicFrame>
    </Providers>
  );
}
