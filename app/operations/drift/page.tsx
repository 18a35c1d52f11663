import type { Metadata } from "next";
import { DriftPage } from "@/components/operations/drift-page";

export const metadata: Metadata = { title: "Drift" };

export default function Page() {
  return <DriftPage />;
}
