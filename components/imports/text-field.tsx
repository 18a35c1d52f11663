import { LONGEST_TEXT } from "@/lib/limits/argument-bounds";
import { classNames } from "../ui/class-names";

interface TextFieldProps {
  id: string;
  value: string;
  placeholder?: string;
  type?: "text" | "search";
  onChange: (value: string) => void;
  className?: string;
}

/** A single-line input. Its label refers to it by `id`. */
export function TextField({
  id,
  value,
  placeholder,
  type = "text",
  onChange,
  className,
}: TextFieldProps) {
  return (
    <input
      id={id}
      type={type}
      value={value}
      placeholder={placeholder}
      maxLength={LONGEST_TEXT}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      className={classNames(
        "h-9 rounded-control border border-line bg-surface px-3 text-ink placeholder:text-quiet pointer-coarse:h-10",
        className,
      )}
    />
  );
}
