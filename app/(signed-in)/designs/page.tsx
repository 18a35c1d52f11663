import type { Metadata } from "next";
import { ImportsWithList } from "../imports-with-list";

export const metadata: Metadata = { title: "Designs" };

export default function Page() {
  return <ImportsWithList provider="figma" />;
}
