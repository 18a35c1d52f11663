import { useId } from "react";
import type { TailwindChoice } from "@/lib/fitting/fit";

interface TailwindFieldProps {
  /** What is taken, and why it is in doubt. */
  sentence: string;
  /** What is taken. */
  tailwind: TailwindChoice;
  onChoose: (tailwind: TailwindChoice) => void;
}

/** Asks which Tailwind classes are written for, where what the repository shows is contradictory. */
export function TailwindField({ sentence, tailwind, onChoose }: TailwindFieldProps) {
  const id = useId();
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      <label htmlFor={id} className="font-medium">
        Write classes for
      </label>
      <select
        id={id}
        aria-describedby={`${id}-doubt`}
        value={tailwind}
        onChange={({ currentTarget }) => onChoose(currentTarget.value === "3" ? 3 : 4)}
        className="h-10 min-w-0 max-w-full rounded-control border border-line bg-surface px-3 pointer-coarse:h-11"
      >
        <option value={4}>Tailwind CSS 4</option>
        <option value={3}>Tailwind CSS 3</option>
      </select>
      <p id={`${id}-doubt`} className="max-w-prose basis-full break-words text-quiet">
        {sentence}
      </p>
    </div>
  );
}
