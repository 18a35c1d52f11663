import type { Metadata } from "next";
import { ImportWithResults } from "../../import-with-results";

export const metadata: Metadata = { title: "Design" };

interface PageProps {
  params: Promise<{ importId: string }>;
}

export default async function Page({ params }: PageProps) {
  const { importId } = await params;
  return <ImportWithResults importId={importId} provider="figma" />;
}
