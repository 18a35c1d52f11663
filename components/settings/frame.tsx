import type { ReactNode } from "react";
import { SettingsNav } from "./nav";

/** The navigation is beside the page, or above it on narrow screens. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-[960px] gap-x-10 gap-y-8 md:grid-cols-[11rem_minmax(0,1fr)]">
      <SettingsNav />
      <div className="min-w-0 max-w-[720px]">{children}</div>
    </div>
  );
}
