"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { CONNECTIONS_PATH } from "@/lib/page-paths";
import { rewriteAddress } from "../ui/rewrite-address";
import { ReturnNotice } from "./return-notice";
import { describeReturn, type ReturnStatement } from "./return-words";

/** Says what became of it on the page that a person returns to from a provider, and on no later one. Connections says it in its own place. */
export default function ReturnedNotice() {
  const [statement, setStatement] = useState(readStatement);
  const pathname = usePathname();
  const [returnedTo] = useState(pathname);
  if (statement !== null && pathname !== returnedTo) setStatement(null);
  useEffect(() => {
    const { pathname: path, search } = window.location;
    if (path === CONNECTIONS_PATH) return;
    const query = new URLSearchParams(search);
    for (const name of ["provider", "code", "ref", "wait"]) query.delete(name);
    const rest = query.size === 0 ? "" : `?${query}`;
    rewriteAddress(`${path}${rest}`);
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
