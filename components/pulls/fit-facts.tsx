"use client";

import { useConvexAction } from "@convex-dev/react-query";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { api } from "@/convex/_generated/api";
import type { ComponentChoice } from "@/lib/fitting/component-fit";
import type { TailwindChoice } from "@/lib/fitting/fit";
import type { Form } from "@/lib/generations/record";
import type { PullPlace } from "@/lib/pulls/asking";
import { COMPUTED } from "../live/computed";
import { useDebouncedValue } from "../ui/use-debounced-value";
import { ComponentList } from "./component-list";
import { TailwindField } from "./tailwind-field";

interface FitRequest {
  generationIds: readonly string[];
  form: Form;
  place: PullPlace;
  withPage: boolean;
  tailwind: TailwindChoice | undefined;
}

interface FitFactsProps extends FitRequest {
  onPage: (withPage: boolean) => void;
  choices: readonly ComponentChoice[];
  onChoice: (choice: ComponentChoice) => void;
  onTailwind: (tailwind: TailwindChoice) => void;
}

/** Letters typed in quick succession are asked about once. */
const PAUSE_MS = 300;

/** Planned again with each new import of the repository. */
function useFit({ generationIds, form, place, withPage, tailwind }: FitRequest) {
  const { importId, repository, ...typed } = place;
  const plan = useConvexAction(api.pulls.fitting);
  const folder = useDebouncedValue(typed.folder, PAUSE_MS);
  const asked = { generationIds: [...generationIds], repository, folder, withPage, tailwind };
  return useQuery({
    queryKey: ["fit", asked, importId, form.language, form.version],
    queryFn: () => plan(asked),
    placeholderData: keepPreviousData,
    ...COMPUTED,
  });
}

/** Says what the repository's conventions make of the files, and offers a page where its router finds one. */
export function FitFacts({ onPage, choices, onChoice, onTailwind, ...request }: FitFactsProps) {
  const id = useId();
  const { withPage, tailwind } = request;
  const { data: fit, isPending } = useFit(request);
  if (isPending) {
    return (
      <p role="status" className="basis-full text-meta text-quiet">
        Reading how the repository is written…
      </p>
    );
  }
  if (!fit) return null;
  const { facts, warning, doubt, pageAddress, components } = fit;
  return (
    <section aria-labelledby={`${id}-fit`} className="basis-full text-meta">
      <h4 id={`${id}-fit`} className="font-medium">
        Written as the repository is
      </h4>
      {warning && <p className="mt-1 max-w-prose text-attention">{warning}</p>}
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {doubt && (
        <TailwindField
          {...doubt}
          // A choice shows at once, before the answer to it.
          tailwind={tailwind ?? doubt.tailwind}
          onChoose={onTailwind}
        />
      )}
      <ComponentList matches={components} choices={choices} onChoice={onChoice} />
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
