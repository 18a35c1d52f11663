import type { PageConfig } from "next";
import Head from "next/head";
import { PublicFrame } from "@/components/landing/public-frame";
import { PageTitle } from "@/components/ui/page-title";
import { ReadingColumn } from "@/components/ui/reading-column";
import { TextLink } from "@/components/ui/text-link";
import { ThemeChoices } from "@/components/ui/theme-choices";

/** Made at build time: the answer where the server itself fails. It needs no script. */
export const config: PageConfig = { unstable_runtimeJS: false };

export default function ServerFailed() {
  return (
    <PublicFrame themes={<ThemeChoices isHidden />}>
      <Head>
        <title>Error · Switchboard</title>
      </Head>
      <ReadingColumn>
        <PageTitle title="This page could not be loaded">
          Something went wrong on our side. Please try again in a moment.
        </PageTitle>
        <p className="mt-6">
          <TextLink href="/" prefetch={false}>
            Go to the start page
          </TextLink>
        </p>
      </ReadingColumn>
    </PublicFrame>
  );
}
