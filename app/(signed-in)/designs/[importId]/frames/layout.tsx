import type { ReactNode } from "react";
import { Workspace } from "@/components/generations/workspace";

interface LayoutProps {
  params: Promise<{ importId: string }>;
  children: ReactNode;
}

/** A layout, so that the list of frames and the focus in it stay while another frame is opened. */
export default async function FramesLayout({ params, children }: LayoutProps) {
  const { importId } = await params;
  return (
    <>
      <Workspace importId={importId} />
      {children}
    </>
  );
}
