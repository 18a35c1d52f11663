"use client";

import { convexQuery } from "@convex-dev/react-query";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { type FormEvent, useState } from "react";
import { api } from "@/convex/_generated/api";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import { PageTitle } from "../ui/page-title";
import { SkeletonRows } from "../ui/skeleton";
import { TextField } from "./field";
import { PersonStory } from "./person-story";
import { useMinute } from "./use-minute";
import { NO_NAMES, useProductNames } from "./use-product-names";

export function PersonPage() {
  const subject = useSearchParams().get("id")?.trim() ?? "";
  const pathname = usePathname();
  const router = useRouter();
  return (
    <>
      <PageTitle title="Why this plan?">
        A user's current plan and everything that led to it.
      </PageTitle>
      <SubjectForm
        key={subject}
        subject={subject}
        onAsk={(id) => router.push(`${pathname}?id=${encodeURIComponent(id)}`)}
      />
      {subject === "" ? (
        <div className="mt-6">
          <EmptyState title="Look up a user">
            Enter the ID of a user, customer or subscription. IDs in the event log link here too.
          </EmptyState>
        </div>
      ) : (
        <Answer subject={subject} />
      )}
    </>
  );
}

interface SubjectFormProps {
  subject: string;
  onAsk: (id: string) => void;
}

function SubjectForm({ subject, onAsk }: SubjectFormProps) {
  const [id, setId] = useState(subject);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (id.trim() !== "") onAsk(id.trim());
  }
  return (
    <form onSubmit={submit} className="mt-5 flex max-w-[40rem] items-end gap-3">
      <div className="grow">
        <TextField
          label="User, customer or subscription ID"
          value={id}
          maxLength={300}
          onChange={({ target }) => setId(target.value)}
        />
      </div>
      <Button type="submit" variant="primary">
        Explain
      </Button>
    </form>
  );
}

function Answer({ subject }: { subject: string }) {
  const asOf = useMinute();
  const products = useProductNames() ?? NO_NAMES;
  const {
    data: story,
    isError,
    refetch,
  } = useQuery({
    ...convexQuery(api.operations.people.explainPlan, { subject, asOf }),
    placeholderData: keepPreviousData,
  });
  if (story) return <PersonStory story={story} products={products} />;
  if (isError) {
    return (
      <div className="mt-6">
        <ErrorState title="Could not load the explanation" onRetry={() => void refetch()}>
          The user's plan is not affected.
        </ErrorState>
      </div>
    );
  }
  return (
    <div className="mt-6">
      {story === undefined ? (
        <SkeletonRows count={6} />
      ) : (
        <EmptyState title="No record of this ID">
          No stored record names it. A new user looks the same: Free, with no history.
        </EmptyState>
      )}
    </div>
  );
}
