"use client";

import { type ReactNode, useState } from "react";

/** Highlights a value for a moment when it differs from the one first rendered. */
export function ChangingValue({
  value,
  children,
}: {
  value: number | string;
  children: ReactNode;
}) {
  const [first] = useState(value);
  return (
    <span
      key={value}
      className={
        value === first ? "tabular-nums" : "motion-safe:animate-changed rounded-[4px] tabular-nums"
      }
    >
      {children}
    </span>
  );
}
