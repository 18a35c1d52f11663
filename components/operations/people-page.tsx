"use client";

import { useSearchParams } from "next/navigation";
import { PageTitle } from "../ui/page-title";
import { TextLink } from "../ui/text-link";
import { PeopleList } from "./people-list";
import { PersonAnswer } from "./person-answer";

/** The list of users, or the one that the address names. */
export function PeoplePage() {
  const subject = useSearchParams().get("id")?.trim() ?? "";
  if (subject === "") {
    return (
      <>
        <PageTitle title="People">Every user that an event, a purchase or a spend names.</PageTitle>
        <PeopleList />
      </>
    );
  }
  return (
    <>
      <p className="mb-4 text-meta">
        <TextLink href="/operations/people">All people</TextLink>
      </p>
      <PageTitle title="Why this plan?">
        A user's current plan and everything that led to it.
      </PageTitle>
      <PersonAnswer key={subject} subject={subject} />
    </>
  );
}
