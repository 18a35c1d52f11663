"use client";

import { useEffect, useState } from "react";

/** The value as it was when it last stood still for that long. */
export function useDebouncedValue<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
