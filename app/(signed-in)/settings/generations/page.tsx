import type { Metadata } from "next";
import { GenerationsPage } from "@/components/generations/list";

export const metadata: Metadata = { title: "Generations" };

export default function Page() {
  return <GenerationsPage />;
}
