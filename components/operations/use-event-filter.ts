"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { type EventFilter, readFilter, writeFilter } from "@/lib/operations/event-filter";

/** Keeps the filter in the address, so that it can be bookmarked and shared. */
export function useEventFilter() {
  const search = useSearchParams();
  const pathname = usePathname();
  const router = useRouter();
  const written = search.toString();
  const filter = useMemo(() => {
    const parameters = new URLSearchParams(written);
    return readFilter((name) => parameters.get(name));
  }, [written]);

  function setFilter(next: EventFilter) {
    const address = writeFilter(next);
    router.replace(address === "" ? pathname : `${pathname}?${address}`, { scroll: false });
  }

  return { filter, setFilter };
}
