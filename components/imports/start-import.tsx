"use client";

import { useState } from "react";
import type { Provider } from "@/lib/providers/names";
import { FailedPreview } from "./failed-preview";
import { PreviewPanel } from "./preview-panel";
import { RepositoryPicker } from "./repository-picker";
import { SourceForm } from "./source-form";
import { usePreview } from "./use-preview";

/** Paste or pick, see what it costs, begin. Nothing is read in bulk before the person says so. */
export function StartImport({ working }: { working: readonly Provider[] }) {
  const [text, setText] = useState("");
  const [ref, setRef] = useState("");
  const { state, look, reset } = usePreview();

  function change(next: string) {
    setText(next);
    reset();
  }

  function pick(repository: string) {
    setText(repository);
    setRef("");
    void look(repository, "");
  }

  return (
    <section aria-label="Start an import" className="space-y-4">
      <SourceForm
        working={working}
        text={text}
        gitRef={ref}
        busy={state.step === "looking"}
        found={state.step === "seen"}
        onText={change}
        onRef={(next) => {
          setRef(next);
          reset();
        }}
        onLook={() => void look(text, ref)}
      />
      {state.step === "failed" && <FailedPreview look={state.look} />}
      {state.step === "seen" && <PreviewPanel sighting={state.sighting} />}
      {working.includes("github") && <RepositoryPicker onPick={pick} />}
    </section>
  );
}
