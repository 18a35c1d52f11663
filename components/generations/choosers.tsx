import type { Language } from "@/lib/designs/targets/target";
import { TARGET_NAMES, TARGETS } from "@/lib/designs/targets/target";
import { VersionSwitch } from "../designs/version-switch";
import { classNames } from "../ui/class-names";
import { SegmentedControl } from "../ui/segmented-control";
import { changeState } from "./use-workspace-state";
import { hasLanguages, type WorkspaceState } from "./workspace-state";

const LANGUAGE_OPTIONS = [
  { value: "typescript", label: "TypeScript" },
  { value: "javascript", label: "JavaScript" },
] as const satisfies readonly { value: Language; label: string }[];

interface ChoosersProps {
  state: WorkspaceState;
  hasExact: boolean;
  /** Whether it stands in the workspace, with its keys and room around it. */
  isInWorkspace?: boolean;
}

/** Target, language and version of the code. */
export function Choosers({ state, hasExact, isInWorkspace = true }: ChoosersProps) {
  const { target, language, version } = state;
  return (
    <div
      className={classNames("flex flex-wrap items-start gap-x-4 gap-y-3", isInWorkspace && "my-3")}
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
        <VersionSwitch version={version} onChange={(chosen) => changeState({ version: chosen })} />
      )}
    </div>
  );
}
