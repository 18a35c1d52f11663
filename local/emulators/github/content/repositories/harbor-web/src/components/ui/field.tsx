import { type ComponentProps, useId } from "react";

export function Field({ label, ...props }: ComponentProps<"input"> & { label: string }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-xs font-medium text-quiet">
        {label}
      </label>
      <input id={id} className="h-10 rounded-control border border-line px-3 text-sm" {...props} />
    </div>
  );
}
