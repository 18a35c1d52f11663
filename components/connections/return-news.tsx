"use client";

import { lazy, Suspense, useEffect, useState } from "react";

/** Loaded only for a person who returns from a provider. */
const ReturnedNotice = lazy(() => import("./returned-notice"));

export function ReturnNews() {
  const [isBack, setBack] = useState(false);
  useEffect(() => setBack(/[?&]code=/.test(window.location.search)), []);
  return (
    isBack && (
      <Suspense>
        <ReturnedNotice />
      </Suspense>
    )
  );
}
