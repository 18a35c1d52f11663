"use client";

import { useState } from "react";
import type { ProviderConnection } from "@/lib/connections/view";
import type { Provider } from "@/lib/providers/names";
import { InactivityNotice } from "../connections/inactivity-notice";
import { FailedPreview } from "./failed-preview";
import { PreviewPanel } from "./preview-panel";
import { RepositoryPicker } from "./repository-picker";
import { SourceForm } from "./source-form";
import { usePreview } from "./use-preview";

interface StartImportProps {
  /** Of the page; a link to the other provider is taken for what it is. */
  provider: Provider;
  rows: readonly ProviderConnection[];
  fieldId: string;
}

/** Paste or choose a source, preview its cost, then start. Nothing is read in bulk before the start. */
export default function StartImport({ provider, rows, fieldId }: StartImportProps) {
  const [text, setText] = useState("");
  const [ref, setRef] = useState("");
  const { state, load, reset } = usePreview();
  const own = rows.find((row) => row.provider === provider);
  const isBroken = own?.connection?.status === "inactive";
  const failed = state.step === "failed" ? state.preview : null;
  // A failed preview says it too, and only once is enough.
  const isTold = failed?.failure.code === "unauthorized" && failed.source?.provider === provider;

  function pick(repository: string) {
    setText(repository);
    setRef("");
    void load(repository, "");
  }

  return (
    <section aria-label="Start an import" className="space-y-4">
      {own && isBroken && !isTold && (
        <div role="alert">
          <InactivityNotice row={own} />
        </div>
      )}
      <SourceForm
        provider={provider}
        fieldId={fieldId}
        text={text}
        gitRef={ref}
        busy={state.step === "loading"}
        found={state.step === "ready"}
        onText={(next) => {
          setText(next);
          reset();
        }}
        onRef={(next) => {
          setRef(next);
          reset();
        }}
        onPreview={() => void load(text, ref)}
      />
      {failed && <FailedPreview preview={failed} />}
      {state.step === "ready" && <PreviewPanel preview={state.preview} />}
      {provider === "github" && <RepositoryPicker isBroken={isBroken} onPick={pick} />}
    </section>
  );
}
