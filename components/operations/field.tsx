import { type ComponentProps, type ReactNode, useId } from "react";
import { LONGEST_TEXT } from "@/lib/limits/argument-bounds";

const FIELD_STYLE =
  "h-9 w-full min-w-0 rounded-control border border-line bg-surface px-2.5 text-meta text-ink placeholder:text-quiet pointer-coarse:h-10";

interface LabeledProps {
  label: string;
  /** Why the value was not taken. */
  problem?: string | undefined;
  children: (id: string) => ReactNode;
}

function Labeled({ label, problem, children }: LabeledProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-meta text-quiet">
        {label}
      </label>
      <div className="mt-1">{children(id)}</div>
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert" className="mt-1 text-bad text-meta">
          {problem}
        </p>
      )}
    </div>
  );
}

interface TextFieldProps extends ComponentProps<"input"> {
  label: string;
  problem?: string | undefined;
}

export function TextField({ label, problem, ...input }: TextFieldProps) {
  return (
    <Labeled label={label} problem={problem}>
      {(id) => (
        <input
          id={id}
          maxLength={LONGEST_TEXT}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          className={FIELD_STYLE}
          {...input}
        />
      )}
    </Labeled>
  );
}

export function SelectField({ label, ...select }: ComponentProps<"select"> & { label: string }) {
  return (
    <Labeled label={label}>
      {(id) => <select id={id} className={FIELD_STYLE} {...select} />}
    </Labeled>
  );
}
