import type { Metadata } from "next";
import { HealthPage } from "@/components/operations/health-page";
import { VERSION } from "@/lib/version";

export const metadata: Metadata = { title: "Health" };

export default function Page() {
  return <HealthPage webVersion={VERSION} />;
}
