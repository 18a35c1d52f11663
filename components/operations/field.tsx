import { type ComponentProps, type ReactNode, useId } from "react";

const FIELD_STYLE =
  "h-9 w-full min-w-0 rounded-control border border-line bg-surface px-2.5 text-meta text-ink placeholder:text-quiet pointer-coarse:h-10";

function Labeled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-meta text-quiet">
        {label}
      </label>
      <div className="mt-1">{children(id)}</div>
    </div>
  );
}

export function TextField({ label, ...input }: ComponentProps<"input"> & { label: string }) {
  return (
    <Labeled label={label}>
      {(id) => (
        <input id={id} autoComplete="off" spellCheck={false} className={FIELD_STYLE} {...input} />
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
