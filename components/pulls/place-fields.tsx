"use client";

import { useId } from "react";
import { LONGEST_TEXT } from "@/lib/limits/argument-bounds";
import type { PullPlace } from "@/lib/pulls/asking";
import { Button } from "../ui/button";

const FIELD =
  "mt-1 h-10 w-full rounded-control border border-line bg-surface px-3 text-meta pointer-coarse:h-11";

interface RepositoryFieldProps {
  places: readonly PullPlace[];
  chosen: PullPlace;
  onChoose: (place: PullPlace) => void;
  onOther: () => void;
}

/** Those that the code fits are listed apart from the others. */
export function RepositoryField({ places, chosen, onChoose, onOther }: RepositoryFieldProps) {
  const id = useId();
  return (
    <div className="min-w-0 grow basis-full">
      <label className="font-medium text-meta" htmlFor={id}>
        Repository
      </label>
      <div className="flex flex-wrap items-center gap-x-3">
        <select
          id={id}
          value={chosen.repository}
          onChange={({ currentTarget }) => {
            const next = places.find(({ repository }) => repository === currentTarget.value);
            if (next) onChoose(next);
          }}
          className={`${FIELD} min-w-0 grow basis-64`}
        >
          {toGroups(places).map(([label, group]) => (
            <optgroup key={label} label={label}>
              {group.map(({ repository }) => (
                <option key={repository}>{repository}</option>
              ))}
            </optgroup>
          ))}
        </select>
        <Button className="mt-1 h-10 pointer-coarse:h-11" onClick={onOther}>
          Another repository
        </Button>
      </div>
    </div>
  );
}

const toGroups = (places: readonly PullPlace[]) => {
  const groups = [
    ["The code fits", places.filter(({ fits }) => fits === true)],
    ["Written in something else", places.filter(({ fits }) => fits === false)],
    ["Import again to compare", places.filter(({ fits }) => fits === null)],
  ] as const;
  return groups.filter(([, group]) => group.length > 0);
};

interface TextFieldProps {
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
}

export function TextField({ label, hint, value, onChange }: TextFieldProps) {
  const id = useId();
  return (
    <label className="min-w-0 grow basis-48" htmlFor={id}>
      <span className="font-medium text-meta">{label}</span>
      <input
        id={id}
        value={value}
        maxLength={LONGEST_TEXT}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        aria-describedby={`${id}-hint`}
        className={`${FIELD} font-mono`}
        spellCheck={false}
        autoCapitalize="none"
      />
      <span id={`${id}-hint`} className="mt-1 block text-meta text-quiet">
        {hint}
      </span>
    </label>
  );
}
