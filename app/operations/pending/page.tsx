import type { Metadata } from "next";
import { PendingPage } from "@/components/operations/pending-page";

export const metadata: Metadata = { title: "Pending purchases" };

export default function Page() {
  return <PendingPage />;
}
