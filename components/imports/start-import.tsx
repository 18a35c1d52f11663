"use client";

import { useState } from "react";
import type { ProviderConnection } from "@/lib/connections/view";
import { InactivityNotice } from "../connections/inactivity-notice";
import { brokenConnections, workingProviders } from "./connection-state";
import { FailedPreview } from "./failed-preview";
import { PreviewPanel } from "./preview-panel";
import { RepositoryPicker } from "./repository-picker";
import { SourceForm } from "./source-form";
import { usePreview } from "./use-preview";

/** Paste or choose a source, preview its cost, then start. Nothing is read in bulk before the start. */
export function StartImport({ rows }: { rows: readonly ProviderConnection[] }) {
  const working = workingProviders(rows);
  const [text, setText] = useState("");
  const [ref, setRef] = useState("");
  const { state, load, reset } = usePreview();

  const failed = state.step === "failed" ? state.preview : null;
  // A failed preview says it too, and only once is enough.
  const broken = brokenConnections(rows).filter(
    ({ provider }) =>
      failed?.failure.code !== "unauthorized" || failed.source?.provider !== provider,
  );

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
      {working.length > 0 && (
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
      )}
      {failed && <FailedPreview preview={failed} />}
      {state.step === "ready" && <PreviewPanel preview={state.preview} />}
      {working.includes("github") && <RepositoryPicker onPick={pick} />}
      {broken.map((row) => (
        <div key={row.provider} role="alert">
          <InactivityNotice row={row} />
        </div>
      ))}
    </section>
  );
}
