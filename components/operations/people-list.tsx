"use client";

import { convexQuery } from "@convex-dev/react-query";
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { api } from "@/convex/_generated/api";
import { toCsvTime } from "@/lib/operations/csv";
import { MOST_FOUND, type PersonRow } from "@/lib/operations/person-row";
import { PLAN_NAMES } from "@/lib/subscriptions/plans";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import { SkeletonRows } from "../ui/skeleton";
import { ExportCsv } from "./export-csv";
import { TextField } from "./field";
import { PersonTable } from "./person-table";

/** Addresses stay out of the page's address: a search is asked over the live connection. */
export function PeopleList() {
  const [text, setText] = useState("");
  const searched = text.trim();
  const all = usePeople();
  const found = useQuery({
    ...convexQuery(
      api.operations.people.searchPeople,
      searched === "" ? "skip" : { text: searched },
    ),
    placeholderData: keepPreviousData<PersonRow[]>,
  });
  const people = searched === "" ? all.people : found.data;
  const isError = searched === "" ? all.isError : found.isError;
  return (
    <>
      <SearchForm
        text={text}
        onChange={setText}
        only={people?.length === 1 ? people[0] : undefined}
      />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-meta text-quiet">
          {people && describeCount(people.length, searched)}
        </p>
        {people && <ExportPeople people={people} />}
      </div>
      <div className="mt-3">
        {isError && (
          <ErrorState title="Could not load the people" onRetry={() => void found.refetch()}>
            Their plans are not affected.
          </ErrorState>
        )}
        {!isError && !people && <SkeletonRows count={8} />}
        {!isError && people && people.length > 0 && <PersonTable people={people} />}
        {!isError && people?.length === 0 && <NoPeople isSearched={searched !== ""} />}
      </div>
      {searched === "" && all.showOlder && (
        <div className="mt-4">
          <Button onClick={all.showOlder}>Show older</Button>
        </div>
      )}
    </>
  );
}

interface SearchFormProps {
  text: string;
  onChange: (text: string) => void;
  /** The one person found, whom Enter opens. */
  only: PersonRow | undefined;
}

function SearchForm({ text, onChange, only }: SearchFormProps) {
  const router = useRouter();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (only) router.push(personHref(only.user));
  }
  return (
    <search aria-label="Search people">
      <form onSubmit={submit} className="mt-5 max-w-[40rem]">
        <TextField
          label="Email address, or ID of a user, customer or subscription"
          type="search"
          value={text}
          maxLength={300}
          onChange={({ target }) => onChange(target.value)}
        />
      </form>
    </search>
  );
}

const personHref = (user: string): string => `/operations/people?id=${encodeURIComponent(user)}`;

function describeCount(count: number, searched: string): string {
  if (searched === "") return `${count} shown, newest first`;
  return count >= MOST_FOUND ? `${MOST_FOUND} or more found` : `${count} found`;
}

function ExportPeople({ people }: { people: readonly PersonRow[] }) {
  return (
    <ExportCsv
      name="people"
      header={["user", "email", "billing email", "plan", "known since"]}
      rows={people.map(({ user, email, billingEmail, plan, knownSince }) => [
        ...[user, email, billingEmail, PLAN_NAMES[plan]],
        toCsvTime(knownSince),
      ])}
    />
  );
}

function NoPeople({ isSearched }: { isSearched: boolean }) {
  return isSearched ? (
    <EmptyState title="No user found">
      Enter the start of an email address or user ID, or a whole customer or subscription ID.
    </EmptyState>
  ) : (
    <EmptyState title="No people yet">
      Users appear here once they sign up, buy or spend a credit.
    </EmptyState>
  );
}

function usePeople() {
  const [from, setFrom] = useState<readonly number[]>([]);
  const answers = useQueries({
    queries: [null, ...from].map((before) => ({
      ...convexQuery(api.operations.people.listPeople, { before }),
      placeholderData: keepPreviousData,
    })),
  });
  const pages = answers.flatMap(({ data }) => (data ? [data] : []));
  const byId = new Map(pages.flatMap(({ people }) => people).map((row) => [row.user, row]));
  const next = pages.length === answers.length ? (pages.at(-1)?.next ?? null) : null;
  return {
    people: pages.length === 0 ? undefined : [...byId.values()],
    isError: answers.some(({ isError }) => isError),
    showOlder: next === null ? null : () => setFrom((shown) => [...shown, next]),
  };
}
