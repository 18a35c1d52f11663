import type { Metadata } from "next";
import { OrganizationsPage } from "@/components/identity/organizations-page";

export const metadata: Metadata = { title: "Organizations" };

export default function Page() {
  return <OrganizationsPage />;
}
