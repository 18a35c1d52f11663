"use client";

import { convexQuery, useConvexAction } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import type { FunctionArgs } from "convex/server";
import { type FormEvent, useCallback, useState } from "react";
import { api } from "@/convex/_generated/api";
import type { Target } from "@/lib/designs/targets/target";
import type { ComponentChoice } from "@/lib/fitting/component-fit";
import type { TailwindChoice } from "@/lib/fitting/fit";
import type { Form } from "@/lib/generations/record";
import type { PullPlace } from "@/lib/pulls/asking";
import { ReturnNews } from "../connections/return-news";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { Skeleton } from "../ui/skeleton";
import { StepFailure } from "../ui/step-failure";
import { useStep } from "../ui/use-step";
import { askForPull } from "./asking";
import { FitFacts } from "./fit-facts";
import { RepositoryField, TextField } from "./place-fields";
import { RepositoryStep } from "./repository-step";
import { useFit } from "./use-fit";

interface PullFormProps {
  /** One frame, or several of a design. */
  generationIds: readonly string[];
  /** Of the frame, or of their design: a folder is suggested for it. */
  title: string;
  target: Target;
  form: Form;
  onClose: () => void;
}

/** Asks where the files go. */
export function PullForm({ title, target, ...props }: PullFormProps) {
  const { data: places } = useQuery(convexQuery(api.pulls.places, { title, target }));
  const [added, setAdded] = useState<string | null>(null);
  const [isAdding, setAdding] = useState<boolean | null>(null);
  // An import that has only begun is a place already, but its step goes on until it is read.
  if (isAdding === null && places !== undefined) setAdding(places.length === 0);
  const onImported = useCallback((repository: string) => {
    setAdded(repository);
    setAdding(false);
  }, []);
  if (places === undefined) return <Skeleton className="mt-4 h-40" />;
  const leave = places.length === 0 ? props.onClose : () => setAdding(false);
  return (
    <div className="mt-4">
      {added === null && <ReturnNews isInForm />}
      {isAdding === false ? (
        <PlaceForm places={places} added={added} onOther={() => setAdding(true)} {...props} />
      ) : (
        <RepositoryStep isFirst={places.length === 0} onImported={onImported} onClose={leave} />
      )}
    </div>
  );
}

interface PlaceFormProps extends Omit<PullFormProps, "title" | "target"> {
  places: readonly PullPlace[];
  /** What was imported for this pull request. */
  added: string | null;
  onOther: () => void;
}

function PlaceForm(props: PlaceFormProps) {
  const { places, added, onOther, generationIds, form, onClose } = props;
  const [place, setPlace] = useState<PullPlace>(
    places.find(({ repository }) => isSameName(repository, added)) ??
      places.find(({ fits }) => fits) ??
      places[0] ?? { importId: "", repository: "", base: "", folder: "", fits: null },
  );
  const [withPage, setWithPage] = useState(false);
  const { forget, ...chosen } = useChoices();
  const { repository, base, folder } = place;
  const { tailwind, choices } = chosen;
  const to = { repository, base, folder, withPage, tailwind, choices: [...choices] };
  const asked = { generationIds: [...generationIds], ...form, ...to };
  const newest = places.find((one) => one.repository === repository) ?? place;
  const fit = useFit({
    ...{ generationIds, form, withPage, tailwind, choices },
    place: { ...place, importId: newest.importId },
  });
  const { busy, failure, take } = useOpening(asked, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void take();
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap gap-4">
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
      <FitFacts {...{ fit, withPage, ...chosen }} onPage={setWithPage} />
      <OpenButtons
        warning={fit.data?.warning ?? null}
        isPlanned={!fit.isPending}
        {...{ busy, failure, onClose }}
      />
    </form>
  );
}

interface OpenButtonsProps {
  /** Why the files do not fit the repository. */
  warning: string | null;
  /** Whether it is known what will come: until then, nothing can be sent. */
  isPlanned: boolean;
  busy: boolean;
  failure: string | null;
  onClose: () => void;
}

/** Stays in view, in the place of the button that opened the form: what speaks against it stands above it. */
const OpenButtons = ({ warning, isPlanned, busy, failure, onClose }: OpenButtonsProps) => (
  <div className="sticky bottom-4 z-1 basis-full space-y-3 rounded-box border border-line bg-raised px-4 py-3 shadow-lifted max-sm:bottom-[calc(4.5rem+env(safe-area-inset-bottom))] max-sm:px-3">
    {warning !== null && <Notice tone="attention" title={warning} framed={false} />}
    <div className="flex flex-wrap gap-3">
      <Button
        type="submit"
        variant={warning === null ? "primary" : "plain"}
        busy={busy}
        disabled={!isPlanned}
        className="pointer-coarse:h-11"
      >
        {warning === null ? "Open pull request" : "Open pull request anyway"}
      </Button>
      <Button className="pointer-coarse:h-11" onClick={onClose}>
        Cancel
      </Button>
    </div>
    <StepFailure failure={failure} framed={false} />
  </div>
);

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
