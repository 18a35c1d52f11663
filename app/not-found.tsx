import type { Metadata } from "next";
import { cookies } from "next/headers";
import { PublicFrame } from "@/components/landing/public-frame";
import { PageTitle } from "@/components/ui/page-title";
import { ReadingColumn } from "@/components/ui/reading-column";
import { TextLink } from "@/components/ui/text-link";
import { ThemeSwitch } from "@/components/ui/theme-switch";
import { seemsSignedIn } from "./session-hint";

export const metadata: Metadata = { title: "Page not found" };

export default async function NotFound() {
  return (
    <PublicFrame isSignedIn={seemsSignedIn((await cookies()).getAll())} themes={<ThemeSwitch />}>
      <ReadingColumn>
        <PageTitle title="Page not found">
          Check the address: it may be mistyped, or the page may have moved.
        </PageTitle>
        <p className="mt-6">
          <TextLink href="/">Go to the start page</TextLink>
        </p>
      </ReadingColumn>
    </PublicFrame>
  );
}
