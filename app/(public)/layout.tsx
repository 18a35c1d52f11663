import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { PublicFrame } from "@/components/landing/public-frame";
import { ThemeSwitch } from "@/components/ui/theme-switch";
import { seemsSignedIn } from "../session-hint";

export default async function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <PublicFrame isSignedIn={seemsSignedIn((await cookies()).getAll())} themes={<ThemeSwitch />}>
      {children}
    </PublicFrame>
  );
}
