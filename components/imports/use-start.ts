"use client";

import { useMutation } from "convex/react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { api } from "@/convex/_generated/api";
import type { ExportFile } from "@/lib/designs/read/variable-exports";
import type { ImportSource } from "@/lib/imports/source";
import { describeLimit, readLimitError } from "@/lib/limits/refusal";
import { importHref } from "@/lib/page-paths";
import { showFailure } from "../ui/receipts";

/** Starts an import and opens its page. */
export function useStart() {
  const start = useMutation(api.imports.start);
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** `title`: of the imported file or repository. `exports`: of the design's variables. */
  async function begin(source: ImportSource, title: string, exports?: ExportFile[]): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      router.push(
        importHref(source.provider, await start({ source, ...(exports && { exports }) })),
      );
    } catch (error) {
      setBusy(false);
      const reached = readLimitError(error);
      if (reached) setFailure(describeLimit(reached));
      else await showFailure(`Could not start importing ${title}. Please try again.`);
    }
  }

  return { busy, failure, begin };
}
