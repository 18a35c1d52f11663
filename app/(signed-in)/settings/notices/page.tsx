import type { Metadata } from "next";
import { NoticeSettingsPage } from "@/components/notices/settings-page";

export const metadata: Metadata = { title: "Notices" };

export default function Page() {
  return <NoticeSettingsPage />;
}
