import type { ReactNode } from "react";

/**
 * Results need more width than a reading column: they use what the window leaves beside the navigation, up to 1100 px.
 * The page is 960 px wide and centered, its navigation 13.5 rem.
 */
export function WideColumn({ children }: { children: ReactNode }) {
  return (
    <div className="min-w-full lg:w-[min(1100px,calc(100vw-max(24px,(100vw-960px)/2)-16rem))]">
      {children}
    </div>
  );
}
