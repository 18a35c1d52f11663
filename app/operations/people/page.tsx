import type { Metadata } from "next";
import { PersonPage } from "@/components/operations/person-page";

export const metadata: Metadata = { title: "Why this plan?" };

export default function Page() {
  return <PersonPage />;
}
