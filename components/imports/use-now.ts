"use client";

import { useSyncExternalStore } from "react";
import { SECOND } from "@/lib/durations";

/** The current time in epoch ms, in whole seconds. Use it only below live data, because the server renders 0. */
export function useNow(): number {
  return useSyncExternalStore(subscribeToClock, readClock, () => 0);
}

function subscribeToClock(onTick: () => void): () => void {
  const timer = setInterval(onTick, SECOND);
  return () => clearInterval(timer);
}

/** The snapshot must not change between two ticks. */
const readClock = (): number => Math.floor(Date.now() / SECOND) * SECOND;
