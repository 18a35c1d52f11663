"use client";

import { convexQuery, useConvexAction } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import type { FunctionArgs } from "convex/server";
import { type FormEvent, useCallback, useId, useState } from "react";
import { api } from "@/convex/_generated/api";
import type { ComponentChoice } from "@/lib/fitting/component-fit";
import type { TailwindChoice } from "@/lib/fitting/fit";
import type { Form } from "@/lib/generations/record";
import { LONGEST_TEXT } from "@/lib/limits/argument-bounds";
import type { PullPlace } from "@/lib/pulls/asking";
import { Button } from "../ui/button";
import { Skeleton } from "../ui/skeleton";
import { StepFailure } from "../ui/step-failure";
import { useStep } from "../ui/use-step";
import { askForPull } from "./asking";
import { FitFacts } from "./fit-facts";
import { RepositoryStep } from "./repository-step";

interface PullFormProps {
  /** One frame, or several of a design. */
  generationIds: readonly string[];
  /** Of the frame, or of their design: a folder is suggested for it. */
  title: string;
  form: Form;
  onClose: () => void;
}

/** Asks where the files go. */
export function PullForm({ title, ...props }: PullFormProps) {
  const { data: places } = useQuery(convexQuery(api.pulls.places, { title }));
  const [added, setAdded] = useState<string | null>(null);
  const [isAdding, setAdding] = useState<boolean | null>(null);
  // An import that has only begun is a place already, but its step goes on until it is read.
  if (isAdding === null && places !== undefined) setAdding(places.length === 0);
  const onImported = useCallback((repository: string) => {
    setAdded(repository);
    setAdding(false);
  }, []);
  if (places === undefined) return <Skeleton className="mt-4 h-40" />;
  if (isAdding !== false) {
    const leave = places.length === 0 ? props.onClose : () => setAdding(false);
    return <RepositoryStep onImported={onImported} onClose={leave} />;
  }
  return <PlaceForm places={places} added={added} onOther={() => setAdding(true)} {...props} />;
}

const FIELD =
  "mt-1 h-10 w-full rounded-control border border-line bg-surface px-3 text-meta pointer-coarse:h-11";

interface PlaceFormProps extends Omit<PullFormProps, "title"> {
  places: readonly PullPlace[];
  /** What was imported for this pull request. */
  added: string | null;
  onOther: () => void;
}

function PlaceForm(props: PlaceFormProps) {
  const { places, added, onOther, generationIds, form, onClose } = props;
  const [place, setPlace] = useState<PullPlace>(
    places.find(({ repository }) => isSameName(repository, added)) ??
      places[0] ?? { importId: "", repository: "", base: "", folder: "" },
  );
  const [withPage, setWithPage] = useState(false);
  const { forget, ...chosen } = useChoices();
  const { repository, base, folder } = place;
  const { tailwind } = chosen;
  const to = { repository, base, folder, withPage, tailwind, choices: [...chosen.choices] };
  const asked = { generationIds: [...generationIds], ...form, ...to };
  const newest = places.find((one) => one.repository === repository) ?? place;
  const { busy, failure, take } = useOpening(asked, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void take();
  };
  return (
    <form onSubmit={submit} className="mt-4 flex flex-wrap gap-4">
      <RepositoryField
        places={places}
        chosen={place}
        onChoose={(next) => {
          setPlace(next);
          forget();
        }}
        onOther={onOther}
      />
      <TextField
        label="Base branch"
        hint="Only the new branch is written to."
        value={place.base}
        onChange={(base) => setPlace({ ...place, base })}
      />
      <TextField
        label="Folder"
        hint="What is there already stays: files of the same name get a number."
        value={place.folder}
        onChange={(folder) => setPlace({ ...place, folder })}
      />
      <FitFacts
        {...{ generationIds, form, withPage, ...chosen }}
        place={{ ...place, importId: newest.importId }}
        onPage={setWithPage}
      />
      <div className="flex basis-full flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy} className="pointer-coarse:h-11">
          Open pull request
        </Button>
        <Button className="pointer-coarse:h-11" onClick={onClose}>
          Cancel
        </Button>
        <StepFailure failure={failure} />
      </div>
    </form>
  );
}

interface RepositoryFieldProps {
  places: readonly PullPlace[];
  chosen: PullPlace;
  onChoose: (place: PullPlace) => void;
  onOther: () => void;
}

function RepositoryField({ places, chosen, onChoose, onOther }: RepositoryFieldProps) {
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
          {places.map(({ repository }) => (
            <option key={repository}>{repository}</option>
          ))}
        </select>
        <Button variant="quiet" className="pointer-coarse:h-11" onClick={onOther}>
          Another repository
        </Button>
      </div>
    </div>
  );
}

/** GitHub's names differ by more than their case. */
const isSameName = (one: string, other: string | null): boolean =>
  one.toLowerCase() === other?.toLowerCase();

/** What the person has changed: of the components that are imported, the last word for each, and Tailwind's version. */
function useChoices() {
  const [tailwind, onTailwind] = useState<TailwindChoice>();
  const [choices, setChoices] = useState<readonly ComponentChoice[]>([]);
  const onChoice = (choice: ComponentChoice) =>
    setChoices([...choices.filter(({ subject }) => subject !== choice.subject), choice]);
  const forget = () => {
    setChoices([]);
    onTailwind(undefined);
  };
  return { choices, onChoice, tailwind, onTailwind, forget };
}

type Asked = FunctionArgs<typeof api.pulls.open>;

function useOpening(asked: Asked, onOpened: () => void) {
  const open = useConvexAction(api.pulls.open);
  return useStep(async () => {
    const failure = await askForPull(() => open(asked));
    if (failure === null) onOpened();
    return failure;
  });
}

interface TextFieldProps {
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
}

function TextField({ label, hint, value, onChange }: TextFieldProps) {
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
