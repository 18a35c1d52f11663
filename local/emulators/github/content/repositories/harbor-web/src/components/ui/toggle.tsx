"use client";

import { useState } from "react";

export function Toggle({ label, initial }: { label: string; initial: boolean }) {
  const [isOn, setIsOn] = useState(initial);
  return (
    <button type="button" role="switch" aria-checked={isOn} aria-label={label} onClick={() => setIsOn(!isOn)}>
      <span className={isOn ? "bg-brand" : "bg-line"} />
    </button>
  );
}
