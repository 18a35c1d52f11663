import { type FormEvent, useId } from "react";
import type { Provider } from "@/lib/providers/names";
import { Button } from "../ui/button";
import { describeField } from "./connection-state";
import { takesRef } from "./request";
import { TextField } from "./text-field";

interface SourceFormProps {
  working: readonly Provider[];
  text: string;
  gitRef: string;
  busy: boolean;
  /** It has been found: the next step is another button's. */
  found: boolean;
  onText: (text: string) => void;
  onRef: (ref: string) => void;
  onLook: () => void;
}

export function SourceForm({
  working,
  text,
  gitRef,
  busy,
  found,
  onText,
  onRef,
  onLook,
}: SourceFormProps) {
  const { label, example } = describeField(working);
  const fieldId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== "" && !busy) onLook();
  }

  return (
    <form onSubmit={submit} className="space-y-3">
      <label htmlFor={fieldId} className="block font-medium">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <TextField
          id={fieldId}
          value={text}
          placeholder={example}
          onChange={onText}
          className="min-w-0 grow basis-64"
        />
        <Button type="submit" look={found ? "plain" : "primary"} busy={busy}>
          Preview
        </Button>
      </div>
      {takesRef(text) && <RefField value={gitRef} onChange={onRef} />}
    </form>
  );
}

function RefField({ value, onChange }: { value: string; onChange: (ref: string) => void }) {
  const fieldId = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={fieldId} className="text-meta text-quiet">
        Branch, tag or commit
      </label>
      <TextField
        id={fieldId}
        value={value}
        placeholder="the default branch"
        onChange={onChange}
        className="w-56 max-w-full"
      />
    </div>
  );
}
