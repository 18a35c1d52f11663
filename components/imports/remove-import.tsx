"use client";

import { useMutation } from "convex/react";
import { useRouter } from "next/navigation";
import { api } from "@/convex/_generated/api";
import type { ImportView } from "@/lib/imports/view";
import { IMPORT_LISTS } from "@/lib/page-paths";
import { ConfirmInPlace } from "../ui/confirm-in-place";
import { showFailure, showReceipt } from "../ui/receipts";
import { Section } from "../ui/section";
import { ImportAgain } from "./failed-import";

export function RemoveImport({ shown }: { shown: ImportView }) {
  const remove = useMutation(api.imports.remove);
  const router = useRouter();
  const { id, provider, title, status } = shown;

  async function removeIt(): Promise<boolean> {
    try {
      await remove({ importId: id });
    } catch {
      await showFailure(`Could not remove ${title}. Please try again.`);
      return false;
    }
    router.push(IMPORT_LISTS[provider]);
    await showReceipt(`${title} removed`);
    return true;
  }

  return (
    <Section title="Danger zone">
      <div className="flex flex-wrap gap-2">
        {status === "completed" && <ImportAgain shown={shown} />}
        <ConfirmInPlace
          label="Remove import"
          question={`Remove the import of ${title}?`}
          confirmLabel="Remove import"
          onConfirm={removeIt}
        >
          This deletes all results from Switchboard. Nothing changes at the provider.
        </ConfirmInPlace>
      </div>
    </Section>
  );
}
