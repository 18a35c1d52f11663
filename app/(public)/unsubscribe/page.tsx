import type { Metadata } from "next";
import { readSubscription } from "@/app/api/notices/unsubscribe/unsubscribe";
import { UnsubscribePage } from "@/components/notices/unsubscribe-page";

export const metadata: Metadata = {
  title: "Email settings",
  robots: { index: false },
  // The address holds the token.
  referrer: "no-referrer",
};

interface PageProps {
  searchParams: Promise<{ token?: string | string[]; failed?: string | string[] }>;
}

/** Opening the link of a mail changes nothing, because mail programs open links on their own. Works without scripts. */
export default async function Page({ searchParams }: PageProps) {
  const { token, failed } = await searchParams;
  const text = typeof token === "string" ? token : "";
  return (
    <UnsubscribePage
      token={text}
      subscription={await readSubscription(text)}
      hasFailed={failed !== undefined}
    />
  );
}
