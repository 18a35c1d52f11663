import type { Metadata } from "next";
import { EventLogPage } from "@/components/operations/event-log-page";

export const metadata: Metadata = { title: "Events" };

export default function Page() {
  return <EventLogPage />;
}
