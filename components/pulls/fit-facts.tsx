"use client";

import { useId } from "react";
import type { ComponentChoice } from "@/lib/fitting/component-fit";
import type { TailwindChoice } from "@/lib/fitting/fit";
import { ComponentList } from "./component-list";
import { FileForecast } from "./file-forecast";
import { TailwindField } from "./tailwind-field";
import { TokenTable } from "./token-table";
import type { useFit } from "./use-fit";

interface FitFactsProps {
  fit: ReturnType<typeof useFit>;
  withPage: boolean;
  onPage: (withPage: boolean) => void;
  choices: readonly ComponentChoice[];
  onChoice: (choice: ComponentChoice) => void;
  tailwind: TailwindChoice | undefined;
  onTailwind: (tailwind: TailwindChoice) => void;
}

/** Says which files will come and what the repository's conventions make of them, and offers a page where its router finds one. */
export function FitFacts({ fit: { data: fit, isPending }, ...asked }: FitFactsProps) {
  const id = useId();
  const { withPage, onPage, choices, onChoice, tailwind, onTailwind } = asked;
  if (isPending) {
    return (
      <p role="status" className="basis-full text-meta text-quiet">
        Reading how the repository is written…
      </p>
    );
  }
  if (!fit) return null;
  const { facts, tokens, files, doubt, pageAddress, components } = fit;
  return (
    <div className="basis-full space-y-4 text-meta">
      {files && <FileForecast files={files} />}
      {pageAddress && (
        <label className="flex min-h-6 items-center gap-2">
          <input
            type="checkbox"
            checked={withPage}
            onChange={({ currentTarget }) => onPage(currentTarget.checked)}
          />
          Add a page at <code className="font-mono">{pageAddress}</code>
        </label>
      )}
      <section aria-labelledby={`${id}-fit`}>
        <h4 id={`${id}-fit`} className="font-medium">
          Fitted to the repository
        </h4>
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
        <TokenTable tokens={tokens} />
        <ComponentList matches={components} choices={choices} onChoice={onChoice} />
      </section>
    </div>
  );
}
