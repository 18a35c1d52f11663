import type { Metadata } from "next";
import { FramePage } from "@/components/designs/frame-page";

export const metadata: Metadata = { title: "Frame" };

interface PageProps {
  params: Promise<{ importId: string; nodeId: string }>;
}

export default async function Page({ params }: PageProps) {
  const { importId, nodeId } = await params;
  return <FramePage importId={importId} nodeId={decodeURIComponent(nodeId)} />;
}
