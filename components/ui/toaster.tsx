"use client";

import { lazy, Suspense, useEffect, useState } from "react";

const ThemedSonner = lazy(() => import("./themed-sonner"));

const SIGNS_OF_USE = ["pointerdown", "keydown"] as const;

/** Where receipts appear. They follow what a person does, so nothing of them is loaded before somebody does. */
export function Toaster() {
  const [inUse, setInUse] = useState(false);

  useEffect(() => {
    const wake = () => setInUse(true);
    for (const sign of SIGNS_OF_USE) window.addEventListener(sign, wake, { once: true });
    return () => {
      for (const sign of SIGNS_OF_USE) window.removeEventListener(sign, wake);
    };
  }, []);

  if (!inUse) return null;
  return (
    <Suspense>
      <ThemedSonner />
    </Suspense>
  );
}
