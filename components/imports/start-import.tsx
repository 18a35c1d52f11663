"use client";

import { useState } from "react";
import type { Provider } from "@/lib/providers/names";
import { FailedPreview } from "./failed-preview";
import { PreviewPanel } from "./preview-panel";
import { RepositoryPicker } from "./repository-picker";
import { SourceForm } from "./source-form";
import { usePreview } from "./use-preview";

/** Paste or choose a source, preview its cost, then start. Nothing is read in bulk before the start. */
export function StartImport({ working }: { working: readonly Provider[] }) {
  const [text, setText] = useState("");
  const [ref, setRef] = useState("");
  const { state, load, reset } = usePreview();

  function change(next: string) {
    setText(next);
    reset();
  }

  function pick(repository: string) {
    setText(repository);
    setRef("");
    void load(repository, "");
  }

  return (
    <section aria-label="Start an import" className="space-y-4">
      <SourceForm
        working={working}
        text={text}
        gitRef={ref}
        busy={state.step === "loading"}
        found={state.step === "ready"}
        onText={change}
        onRef={(next) => {
          setRef(next);
          reset();
        }}
        onPreview={() => void load(text, ref)}
      />
      {state.step === "failed" && <FailedPreview preview={state.preview} />}
      {state.step === "ready" && <PreviewPanel preview={state.preview} />}
      {working.includes("github") && <RepositoryPicker onPick={pick} />}
    </section>
  );
}
