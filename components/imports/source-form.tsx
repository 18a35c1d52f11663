import { type FormEvent, useId } from "react";
import type { Provider } from "@/lib/providers/names";
import { Button } from "../ui/button";
import { takesRef } from "./request";
import { TextField } from "./text-field";

const FIELDS: Readonly<Record<Provider | "any", { label: string; example: string }>> = {
  any: {
    label: "Link to a Figma file or a GitHub repository",
    example: "https://www.figma.com/design/…",
  },
  figma: { label: "Link to a Figma file or frame", example: "https://www.figma.com/design/…" },
  github: { label: "GitHub repository", example: "owner/name or a link to it" },
};

interface SourceFormProps {
  /** Null: links of both. */
  provider: Provider | null;
  fieldId: string;
  text: string;
  gitRef: string;
  busy: boolean;
  /** What the button does. */
  verb: string;
  /** True where another button is the one to press. */
  isQuiet: boolean;
  onText: (text: string) => void;
  onRef: (ref: string) => void;
  onImport: () => void;
}

export function SourceForm({
  provider,
  fieldId,
  text,
  gitRef,
  busy,
  verb,
  isQuiet,
  onText,
  onRef,
  onImport,
}: SourceFormProps) {
  const { label, example } = FIELDS[provider ?? "any"];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== "" && !busy) onImport();
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
          className="min-w-0 grow basis-48"
        />
        <Button type="submit" variant={isQuiet ? "plain" : "primary"} busy={busy}>
          {verb}
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
