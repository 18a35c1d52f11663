import type { Metadata } from "next";
import { EventStoryPage } from "@/components/operations/event-story-page";

export const metadata: Metadata = { title: "Event" };

export default async function Page({ params }: { params: Promise<{ eventId: string }> }) {
  const { eventId } = await params;
  return <EventStoryPage eventId={toId(eventId)} />;
}

/** An address may contain an invalid encoding. */
function toId(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
