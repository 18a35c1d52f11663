"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { Notice } from "../ui/notice";
import type { ReturnStatement } from "./return-words";

/** Shows the statement once: it is removed from the address, so that a reload does not repeat it. */
export function ReturnNotice({ statement }: { statement: ReturnStatement }) {
  const pathname = usePathname();
  useEffect(() => window.history.replaceState(null, "", pathname), [pathname]);
  const { tone, title, advice, reference } = statement;
  return (
    <Notice tone={tone} title={title}>
      {advice}
      {reference && (
        <p className="mt-1 text-quiet">
          Reference: <code className="break-all font-mono">{reference}</code>
        </p>
      )}
    </Notice>
  );
}
