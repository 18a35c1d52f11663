"use client";

import { useEffect, useState } from "react";
import { MINUTE } from "@/lib/durations";

/** A number that is another one each minute: what only time makes untrue is then asked for anew. */
export function useMinute(): number {
  const [minute, setMinute] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMinute((last) => last + 1), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return minute;
}
