"use client";

import { convexQuery } from "@convex-dev/react-query";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { api } from "@/convex/_generated/api";
import type { ComponentChoice } from "@/lib/fitting/component-fit";
import type { PullPlace } from "@/lib/pulls/asking";
import { ComponentList } from "./component-list";

interface FitFactsProps {
  generationId: string;
  place: PullPlace;
  withPage: boolean;
  onPage: (withPage: boolean) => void;
  choices: readonly ComponentChoice[];
  onChoice: (choice: ComponentChoice) => void;
}

/** Says what the repository's conventions make of the files, and offers a page where its router finds one. */
export function FitFacts({ generationId, place, withPage, onPage, ...chosen }: FitFactsProps) {
  const id = useId();
  const { repository, folder } = place;
  const asked = { generationId, repository, folder, withPage };
  const { data: fit } = useQuery({
    ...convexQuery(api.pulls.fitting, asked),
    placeholderData: keepPreviousData,
  });
  if (!fit) return null;
  const { facts, warning, pageAddress, components } = fit;
  return (
    <section aria-labelledby={`${id}-fit`} className="basis-full text-meta">
      <h4 id={`${id}-fit`} className="font-medium">
        Written as the repository is
      </h4>
      {warning && <p className="mt-1 max-w-prose text-quiet">{warning}</p>}
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <ComponentList matches={components} {...chosen} />
      {pageAddress && (
        <label className="mt-3 flex min-h-6 items-center gap-2">
          <input
            type="checkbox"
            checked={withPage}
            onChange={({ currentTarget }) => onPage(currentTarget.checked)}
          />
          Add a page at <code className="font-mono">{pageAddress}</code>
        </label>
      )}
    </section>
  );
}
