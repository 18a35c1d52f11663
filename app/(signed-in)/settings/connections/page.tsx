import type { Metadata } from "next";
import { ConnectionsPage } from "@/components/connections/page";
import { describeReturn } from "@/components/connections/return-words";

export const metadata: Metadata = { title: "Connections" };

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ searchParams }: PageProps) {
  return <ConnectionsPage returned={describeReturn(await searchParams)} />;
}
