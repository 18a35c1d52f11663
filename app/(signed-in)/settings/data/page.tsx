import type { Metadata } from "next";
import { YourDataPage } from "@/components/exports/page";

export const metadata: Metadata = { title: "Your data" };

export default function Page() {
  return <YourDataPage />;
}
