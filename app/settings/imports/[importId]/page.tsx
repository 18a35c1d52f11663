import type { Metadata } from "next";
import { ImportPage } from "@/components/imports/import-page";

export const metadata: Metadata = { title: "Import" };

interface PageProps {
  params: Promise<{ importId: string }>;
}

export default async function Page({ params }: PageProps) {
  const { importId } = await params;
  return <ImportPage importId={importId} />;
}
