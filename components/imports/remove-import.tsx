"use client";

import { useMutation } from "convex/react";
import { useRouter } from "next/navigation";
import { api } from "@/convex/_generated/api";
import type { ImportDetail } from "@/lib/imports/view";
import { IMPORT_LISTS, importHref } from "@/lib/page-paths";
import { ConfirmInPlace } from "../ui/confirm-in-place";
import { showFailure, showReceipt } from "../ui/receipts";
import { Section } from "../ui/section";

/** Removes the version that is shown, or all versions. */
export function RemoveImport({ detail }: { detail: ImportDetail }) {
  const remove = useMutation(api.imports.remove);
  const router = useRouter();
  const { id, provider, title, versions } = detail;
  const own = versions.find((known) => known.id === id);
  const others = versions.filter((known) => known.id !== id);
  const hasOthers = own !== undefined && others.length > 0;

  async function removeIt(allVersions: boolean): Promise<boolean> {
    try {
      await remove({ importId: id, allVersions });
    } catch {
      await showFailure(`Could not remove ${title}. Please try again.`);
      return false;
    }
    const next = allVersions ? undefined : others[0];
    router.push(next === undefined ? IMPORT_LISTS[provider] : importHref(provider, next.id));
    await showReceipt(
      hasOthers && !allVersions ? `Version ${own.version} removed` : `${title} removed`,
    );
    return true;
  }

  return (
    <Section title="Danger zone">
      {/* A question opens below the buttons. */}
      <div className="flex flex-wrap gap-2 [&>fieldset]:order-last">
        {hasOthers && (
          <ConfirmInPlace
            label={`Remove version ${own.version}`}
            question={`Remove version ${own.version} of ${title}?`}
            confirmLabel={`Remove version ${own.version}`}
            onConfirm={() => removeIt(false)}
          >
            This deletes the results of this version. {describeOthers(others.length)} Nothing
            changes at the provider.
          </ConfirmInPlace>
        )}
        <ConfirmInPlace
          label={hasOthers ? "Remove all versions" : "Remove import"}
          question={
            hasOthers
              ? `Remove all ${versions.length} versions of ${title}?`
              : `Remove the import of ${title}?`
          }
          confirmLabel={hasOthers ? "Remove all versions" : "Remove import"}
          onConfirm={() => removeIt(hasOthers)}
        >
          This deletes all results from Switchboard. Nothing changes at the provider.
        </ConfirmInPlace>
      </div>
    </Section>
  );
}

const describeOthers = (count: number): string =>
  count === 1 ? "The other version stays." : `The other ${count} versions stay.`;
