"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { CONNECTIONS_PATH } from "@/lib/page-paths";
import type { ReturnStatement } from "./return-words";

const ReturnNotice = lazy(() =>
  import("./return-notice").then(({ ReturnNotice: notice }) => ({ default: notice })),
);

/** Says on the page that a person returns to from a provider what became of it. Connections says it in its own place. */
export function ReturnNews() {
  const [statement, setStatement] = useState<ReturnStatement | null>(null);
  useEffect(() => {
    const { pathname, search } = window.location;
    const query = new URLSearchParams(search);
    if (pathname === CONNECTIONS_PATH || !query.has("code")) return;
    const told = Object.fromEntries(query);
    void import("./return-words").then(({ describeReturn }) => setStatement(describeReturn(told)));
    for (const name of ["provider", "code"]) query.delete(name);
    const rest = query.size === 0 ? "" : `?${query}`;
    window.history.replaceState(null, "", `${pathname}${rest}`);
  }, []);
  if (statement === null) return null;

  /** The button goes with the notice, so the focus goes back to the page. */
  function dismiss() {
    setStatement(null);
    document.getElementById("content")?.focus();
  }

  return (
    <Suspense>
      <div className="mb-6">
        <ReturnNotice statement={statement} onDismiss={dismiss} />
      </div>
    </Suspense>
  );
}
