import type { Metadata } from "next";
import { ImportsPage } from "@/components/imports/start-page";

export const metadata: Metadata = { title: "Repositories" };

export default function Page() {
  return <ImportsPage provider="github" />;
}
