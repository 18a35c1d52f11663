import type { Metadata } from "next";
import { ImportsPage } from "@/components/imports/start-page";
import { RepositoryRows } from "@/components/repositories/rows";

export const metadata: Metadata = { title: "Repositories" };

export default function Page() {
  return <ImportsPage provider="github" List={RepositoryRows} />;
}
