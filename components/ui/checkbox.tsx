import { useEffect, useRef } from "react";
import { classNames } from "./class-names";

interface CheckboxProps {
  label: string;
  /** True where what stands around the box says what it is for. */
  isLabelHidden?: boolean;
  isChecked: boolean;
  /** Where it stands for several, and only some are chosen. */
  isPartial?: boolean;
  onChange: (isChecked: boolean) => void;
}

/** The browser's own box, with room for a finger around it. */
export function Checkbox({
  label,
  isLabelHidden = false,
  isChecked,
  isPartial = false,
  onChange,
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial;
  }, [isPartial]);
  return (
    <label
      className={classNames(
        "flex cursor-pointer items-center gap-2 text-meta",
        isLabelHidden
          ? "size-10 justify-center pointer-coarse:size-11"
          : "min-h-10 pointer-coarse:min-h-11",
      )}
    >
      <input
        ref={box}
        type="checkbox"
        checked={isChecked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="size-[18px] shrink-0 cursor-pointer accent-accent"
      />
      <span className={isLabelHidden ? "sr-only" : undefined}>{label}</span>
    </label>
  );
}
