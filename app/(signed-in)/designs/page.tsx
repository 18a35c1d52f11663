import type { Metadata } from "next";
import { DesignCards } from "@/components/designs/cards";
import { ImportsPage } from "@/components/imports/start-page";

export const metadata: Metadata = { title: "Designs" };

export default function Page() {
  return <ImportsPage provider="figma" List={DesignCards} />;
}
