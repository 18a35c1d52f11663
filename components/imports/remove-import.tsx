"use client";

import { useMutation } from "convex/react";
import { useRouter } from "next/navigation";
import { api } from "@/convex/_generated/api";
import type { ImportView } from "@/lib/imports/view";
import { ConfirmInPlace } from "../ui/confirm-in-place";
import { showFailure, showReceipt } from "../ui/receipts";
import { Section } from "../ui/section";
import { ImportAgain } from "./failed-import";

export function RemoveImport({ shown }: { shown: ImportView }) {
  const remove = useMutation(api.imports.remove);
  const router = useRouter();
  const { id, title, status } = shown;

  async function removeIt(): Promise<boolean> {
    try {
      await remove({ importId: id });
    } catch {
      await showFailure(`${title} could not be removed. It is still here; please try again.`);
      return false;
    }
    router.push("/settings/imports");
    await showReceipt(`${title} removed`);
    return true;
  }

  return (
    <Section title="This import">
      <div className="flex flex-wrap gap-2">
        {status === "completed" && <ImportAgain shown={shown} />}
        <ConfirmInPlace
          label="Remove import"
          question={`Remove the import of ${title}?`}
          confirmLabel="Remove import"
          onConfirm={removeIt}
        >
          Everything that was made of it is deleted from Switchboard. Nothing changes at the
          provider.
        </ConfirmInPlace>
      </div>
    </Section>
  );
}
