import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import type { CodeVersion } from "@/lib/designs/elements/element";
import type { Language } from "@/lib/designs/targets/target";
import { TARGET_NAMES, TARGETS } from "@/lib/designs/targets/target";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { SegmentedControl } from "../ui/segmented-control";
import { changeState } from "./use-workspace-state";
import { describeForm } from "./words";
import { hasLanguages, type WorkspaceState } from "./workspace-state";

const LANGUAGE_OPTIONS = [
  { value: "typescript", label: "TypeScript" },
  { value: "javascript", label: "JavaScript" },
] as const satisfies readonly { value: Language; label: string }[];

const VERSION_OPTIONS = [
  { value: "flowing", label: "Flowing" },
  { value: "exact", label: "Exact" },
] as const satisfies readonly { value: CodeVersion; label: string }[];

interface ChoosersProps {
  state: WorkspaceState;
  hasExact: boolean;
  /** Whether it stands in the workspace, with its keys. */
  isInWorkspace?: boolean;
}

/** Target, language and version of the code; on a phone behind one button that names them. */
export function Choosers({ state, hasExact, isInWorkspace = true }: ChoosersProps) {
  const { target, language, version } = state;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="max-sm:w-full">
      <Button
        className="w-full justify-between sm:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="min-w-0 truncate">{describeForm(state, hasExact)}</span>
        <ChevronDown className="size-4 shrink-0 text-quiet" aria-hidden />
      </Button>
      <div
        id={id}
        className={classNames(
          "flex flex-wrap items-start gap-x-2 gap-y-3 max-sm:mt-3",
          !isOpen && "max-sm:hidden",
        )}
      >
        <label className="min-w-0">
          <span className="sr-only">Target</span>
          <select
            value={target}
            title={isInWorkspace ? `Target (1–${TARGETS.length})` : undefined}
            onChange={({ currentTarget }) => {
              const chosen = TARGETS.find((known) => known === currentTarget.value);
              if (chosen) changeState({ target: chosen });
            }}
            className="h-[38px] max-w-full rounded-control border border-line bg-surface px-2 font-medium text-meta pointer-coarse:h-11"
          >
            {TARGETS.map((known) => (
              <option key={known} value={known}>
                {TARGET_NAMES[known]}
              </option>
            ))}
          </select>
        </label>
        {hasLanguages(target) && (
          <SegmentedControl
            label="Language"
            options={LANGUAGE_OPTIONS}
            value={language}
            onChange={(chosen) => changeState({ language: chosen })}
          />
        )}
        {hasExact && (
          <SegmentedControl
            label="Version of the code"
            options={VERSION_OPTIONS}
            value={version}
            onChange={(chosen) => changeState({ version: chosen })}
          />
        )}
      </div>
    </div>
  );
}
