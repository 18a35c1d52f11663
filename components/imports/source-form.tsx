import { type FormEvent, useId } from "react";
import type { Provider } from "@/lib/providers/names";
import { Button } from "../ui/button";
import { takesRef } from "./request";
import { TextField } from "./text-field";

const FIELDS: Readonly<Record<Provider, { label: string; example: string }>> = {
  figma: { label: "Link to a Figma file or frame", example: "https://www.figma.com/design/…" },
  github: { label: "GitHub repository", example: "owner/name or a link to it" },
};

interface SourceFormProps {
  provider: Provider;
  fieldId: string;
  text: string;
  gitRef: string;
  busy: boolean;
  /** True once there is a preview: then the import button is the primary one. */
  found: boolean;
  onText: (text: string) => void;
  onRef: (ref: string) => void;
  onPreview: () => void;
}

export function SourceForm({
  provider,
  fieldId,
  text,
  gitRef,
  busy,
  found,
  onText,
  onRef,
  onPreview,
}: SourceFormProps) {
  const { label, example } = FIELDS[provider];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== "" && !busy) onPreview();
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
        <Button type="submit" variant={found ? "plain" : "primary"} busy={busy}>
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
