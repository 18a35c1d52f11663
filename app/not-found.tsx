import type { Metadata } from "next";
import { PageTitle } from "@/components/ui/page-title";
import { ReadingColumn } from "@/components/ui/reading-column";
import { TextLink } from "@/components/ui/text-link";
import { PlainFrame } from "./plain-frame";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <PlainFrame>
      <ReadingColumn>
        <PageTitle title="Page not found">
          Check the address: it may be mistyped, or the page may have moved.
        </PageTitle>
        <p className="mt-6">
          <TextLink href="/">Go to the start page</TextLink>
        </p>
      </ReadingColumn>
    </PlainFrame>
  );
}
