"use client";

import { useEffect, useState } from "react";
import { CONNECTIONS_PATH } from "@/lib/page-paths";
import { rewriteAddress } from "../ui/rewrite-address";
import { ReturnNotice } from "./return-notice";
import { describeReturn, type ReturnStatement } from "./return-words";

/** Says on the page that a person returns to from a provider what became of it. Connections says it in its own place. */
export default function ReturnedNotice() {
  const [statement, setStatement] = useState(readStatement);
  useEffect(() => {
    const { pathname, search } = window.location;
    if (pathname === CONNECTIONS_PATH) return;
    const query = new URLSearchParams(search);
    for (const name of ["provider", "code"]) query.delete(name);
    const rest = query.size === 0 ? "" : `?${query}`;
    rewriteAddress(`${pathname}${rest}`);
  }, []);
  if (statement === null) return null;

  /** The button goes with the notice, so the focus goes back to the page. */
  function dismiss() {
    setStatement(null);
    document.getElementById("content")?.focus();
  }

  return (
    <div className="mb-6">
      <ReturnNotice statement={statement} onDismiss={dismiss} />
    </div>
  );
}

function readStatement(): ReturnStatement | null {
  const { pathname, search } = window.location;
  if (pathname === CONNECTIONS_PATH) return null;
  return describeReturn(Object.fromEntries(new URLSearchParams(search)));
}
