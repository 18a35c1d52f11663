import type { CodeVersion } from "@/lib/designs/elements/element";
import { SegmentedControl } from "../ui/segmented-control";

const VERSIONS = [
  { value: "flowing", label: "Flowing" },
  { value: "exact", label: "Exact" },
] as const satisfies readonly { value: CodeVersion; label: string }[];

interface VersionSwitchProps {
  version: CodeVersion;
  onChange: (version: CodeVersion) => void;
}

/** Chooses which version of a frame's code the page shows. */
export function VersionSwitch({ version, onChange }: VersionSwitchProps) {
  return (
    <div>
      <SegmentedControl
        label="Version of the code"
        options={VERSIONS}
        value={version}
        onChange={onChange}
      />
      <p className="mt-2 text-pretty text-meta text-quiet">
        Flowing is laid out in rows and columns. Exact keeps the design's coordinates.
      </p>
    </div>
  );
}
