"use client";

import { useEffect, useState } from "react";
import { MINUTE } from "@/lib/durations";

/** Returns a number that changes every minute, so that queries depending on the time are repeated. */
export function useMinute(): number {
  const [minute, setMinute] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMinute((last) => last + 1), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return minute;
}
