import type { Metadata } from "next";
import { ImportsWithList } from "../imports-with-list";

export const metadata: Metadata = { title: "Repositories" };

export default function Page() {
  return <ImportsWithList provider="github" />;
}
