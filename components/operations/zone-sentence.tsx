"use client";

import { useHydrated } from "../ui/use-hydrated";

/** Names the time zone once for a page with many times: UTC from the server, then the reader's zone. */
export function ZoneSentence() {
  const timeZone = useHydrated() ? undefined : "UTC";
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    timeZoneName: "short",
  }).formatToParts();
  const zone = parts.find(({ type }) => type === "timeZoneName")?.value ?? "UTC";
  return <>Times are in {zone}.</>;
}
