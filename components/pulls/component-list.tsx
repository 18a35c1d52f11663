"use client";

import { useId } from "react";
import type { ComponentChoice, ComponentMatch, Sureness } from "@/lib/fitting/component-fit";

interface ComponentListProps {
  matches: readonly ComponentMatch[];
  /** What the person has changed. */
  choices: readonly ComponentChoice[];
  onChoice: (choice: ComponentChoice) => void;
}

/** Says which of the repository's components stand for what, how sure that is, and lets the person change it. */
export function ComponentList({ matches, choices, onChoice }: ComponentListProps) {
  const id = useId();
  if (matches.length === 0) return null;
  return (
    <section aria-labelledby={`${id}-components`} className="mt-4">
      <h5 id={`${id}-components`} className="font-medium">
        Components of this repository
      </h5>
      <p className="mt-1 max-w-prose text-quiet">
        They are imported instead of written again, and look as this repository has them.
      </p>
      <ul className="mt-2 divide-y divide-line rounded-box border border-line">
        {matches.map((match) => (
          <MatchRow key={match.subject} {...{ match, choices, onChoice }} />
        ))}
      </ul>
    </section>
  );
}

const WORDS: Readonly<Record<Sureness, string>> = {
  sure: "Sure",
  likely: "Likely",
  unsure: "Not sure",
};

/** The value of what is written out: no component has it for its ID. */
const WRITTEN_OUT = "";

function MatchRow({
  match: { subject, label, uses, chosen, candidates },
  choices,
  onChoice,
}: Omit<ComponentListProps, "matches"> & { match: ComponentMatch }) {
  const id = useId();
  const choice = choices.find((one) => one.subject === subject);
  const value = choice ? choice.component : chosen;
  const candidate = candidates.find((one) => one.id === value);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
      <label htmlFor={id} className="min-w-0 grow basis-40 break-words">
        {label}{" "}
        <span className="text-quiet">{uses === 1 ? "(used once)" : `(used ${uses} times)`}</span>
      </label>
      <select
        id={id}
        aria-describedby={`${id}-evidence`}
        value={value ?? WRITTEN_OUT}
        onChange={({ currentTarget }) =>
          onChoice({
            subject,
            component: currentTarget.value === WRITTEN_OUT ? null : currentTarget.value,
          })
        }
        className="h-10 min-w-0 max-w-full basis-64 truncate rounded-control border border-line bg-surface pr-6 pl-3 pointer-coarse:h-11"
      >
        <option value={WRITTEN_OUT}>None: generate its code</option>
        {candidates.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name} ({one.path})
          </option>
        ))}
      </select>
      <p id={`${id}-evidence`} className="basis-full text-quiet">
        {describe(candidate, uses)}
      </p>
    </li>
  );
}

function describe(
  candidate: ComponentMatch["candidates"][number] | undefined,
  uses: number,
): string {
  if (!candidate) return "It is generated like the rest of the frame.";
  const { sureness, evidence, replaces } = candidate;
  const all = `${WORDS[sureness]}. ${evidence}`;
  return replaces === uses
    ? all
    : `${all} It takes the place of ${replaces} of ${uses}; it cannot show the others.`;
}
