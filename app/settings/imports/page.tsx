import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = { title: "Imports" };

export default function ImportsPage() {
  return (
    <>
      <PageTitle title="Imports">Nothing has been imported, and nothing can be yet.</PageTitle>
      <div className="mt-8">
        <EmptyState
          title="Importing is being built"
          action={
            <ButtonLink href="/settings/connections" look="primary">
              Connect an account
            </ButtonLink>
          }
        >
          An import will read one design file or one repository from an account you have connected:
          its colors, type and components, or its languages and files. Only a summary will be kept.
          You can already connect the account it will come from.
        </EmptyState>
      </div>
    </>
  );
}
