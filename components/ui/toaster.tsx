"use client";

import { lazy, Suspense, useEffect, useState } from "react";

const ThemedSonner = lazy(() => import("./themed-sonner"));

const WAKE_EVENTS = ["pointerdown", "keydown"] as const;

/** Shows toasts. They follow user actions, so the library loads only after the first one. */
export function Toaster() {
  const [inUse, setInUse] = useState(false);

  useEffect(() => {
    const wake = () => setInUse(true);
    for (const sign of WAKE_EVENTS) window.addEventListener(sign, wake, { once: true });
    return () => {
      for (const sign of WAKE_EVENTS) window.removeEventListener(sign, wake);
    };
  }, []);

  if (!inUse) return null;
  return (
    <Suspense>
      <ThemedSonner />
    </Suspense>
  );
}
