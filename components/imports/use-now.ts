"use client";

import { useSyncExternalStore } from "react";
import { SECOND } from "@/lib/durations";

/** Epoch ms, in whole seconds. Only below what comes live: the server knows no such moment. */
export function useNow(): number {
  return useSyncExternalStore(subscribeToClock, readClock, () => 0);
}

function subscribeToClock(onTick: () => void): () => void {
  const timer = setInterval(onTick, SECOND);
  return () => clearInterval(timer);
}

/** Between two ticks the snapshot must stay the same. */
const readClock = (): number => Math.floor(Date.now() / SECOND) * SECOND;
