"use client";

import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { ProviderConnection } from "@/lib/connections/view";
import type { ExportFile } from "@/lib/designs/read/variable-exports";
import { parseImportLink } from "@/lib/imports/link";
import type { ImportSource } from "@/lib/imports/source";
import { connectHref } from "@/lib/page-paths";
import type { Provider } from "@/lib/providers/names";
import { InactivityNotice } from "../connections/inactivity-notice";
import { UnconnectedProvider } from "../connections/unconnected-provider";
import { rewriteAddress } from "../ui/rewrite-address";
import { StepFailure } from "../ui/step-failure";
import { ExampleButton } from "./example-button";
import { SourceForm } from "./source-form";
import { type FailedPreview as FailedState, type PreviewState, usePreview } from "./use-preview";
import { useStart } from "./use-start";
import { rememberWish, takeWish, withoutWish } from "./wish";

/** Only where an import does not start at once. */
const FailedPreview = lazy(() => import("./failed-preview"));
const PreviewPanel = lazy(() => import("./preview-panel"));
/** Not on Home. */
const VariablesField = lazy(() => import("./variables-field"));
/** Not on Home; the page waits for it. */
const RepositoryPicker = lazy(() =>
  import("./repository-picker").then(({ RepositoryPicker: picker }) => ({ default: picker })),
);

interface StartImportProps {
  /** Of the page; a link to the other provider is taken for what it is. Null: of Home, which is for both. */
  provider: Provider | null;
  rows: readonly ProviderConnection[];
  fieldId: string;
  /** Nothing is imported yet: what there is to connect, to choose or to try is shown at once. */
  isFirst: boolean;
}

/** Paste or choose a source, and it is imported; what would wait, or bring nothing new, is said before. */
export default function StartImport({ provider, rows, fieldId, isFirst }: StartImportProps) {
  const [text, setText] = useState("");
  const [ref, setRef] = useState("");
  const start = useStart();
  const [exports, setExports] = useState<ExportFile[]>([]);
  const { state, load, reset } = usePreview(
    ({ source, title }) => void start.begin(source, title, exports),
  );
  const source = parseImportLink(text);
  const named = rows.find((row) => row.provider === (source?.provider ?? provider ?? "figma"));
  const isUnconnected = named?.connection === null;
  const goesToConnect = isUnconnected && named.isConfigured && source !== null;
  const canTakeVariables = provider === "figma" && source?.provider === "figma" && !goesToConnect;
  const failed = state.step === "failed" ? state.preview : null;

  function importNow(link: string, gitRef: string) {
    setText(link);
    setRef(gitRef);
    void load(link, gitRef);
  }
  const afresh = (set: (next: string) => void) => (next: string) => {
    set(next);
    reset();
  };
  useWish((link, isAsked) => {
    const isConnected = rows.some((row) => isOf(row, link) && row.connection !== null);
    if (isAsked && isConnected) importNow(link, "");
    else setText(link);
  });

  return (
    <section aria-label="Start an import" className="space-y-4">
      <BrokenNotice row={rows.find((row) => row.provider === provider)} failed={failed} />
      <SourceForm
        {...{ provider, fieldId, text }}
        gitRef={ref}
        busy={state.step === "loading" || start.busy}
        verb={goesToConnect ? `Connect ${named.name} and import` : "Import"}
        isQuiet={state.step === "ready" || (provider === null && !isFirst && text === "")}
        onText={afresh(setText)}
        onRef={afresh(setRef)}
        onImport={goesToConnect ? () => connectFor(source) : () => void load(text, ref)}
      />
      <StepFailure failure={start.failure} />
      <Suspense>
        {canTakeVariables && <VariablesField onRead={setExports} />}
        <Outcome {...{ state, exports }} />
      </Suspense>
      {named && (
        <Account
          {...{ provider, isFirst }}
          row={named}
          isNamed={source !== null}
          onPick={importNow}
        />
      )}
    </section>
  );
}

/** Comes back with the link in the field. */
function connectFor(source: ImportSource): void {
  const path = rememberWish(window.location.pathname, source);
  window.location.assign(connectHref(source.provider, path));
}

/** Of the preview, where an import does not start at once. */
function Outcome({ state, exports }: { state: PreviewState; exports: ExportFile[] }) {
  if (state.step === "failed") return <FailedPreview preview={state.preview} />;
  return state.step === "ready" ? <PreviewPanel preview={state.preview} exports={exports} /> : null;
}

interface AccountProps extends Pick<StartImportProps, "provider" | "isFirst"> {
  row: ProviderConnection;
  /** Whether a link is in the field. */
  isNamed: boolean;
  onPick: (link: string, gitRef: string) => void;
}

/** Of the account that an import needs: how it is connected, or what it has to choose from. */
function Account({ provider, row, isNamed, isFirst, onPick }: AccountProps) {
  if (row.connection === null)
    return isFirst || isNamed ? (
      <>
        {isFirst && !isNamed && row.provider === "figma" && <ExampleButton />}
        <UnconnectedProvider row={row} variant={isNamed ? null : "plain"} />
      </>
    ) : null;
  if (provider !== "github" || row.provider !== "github") return null;
  return (
    <RepositoryPicker
      connection={row.connection}
      isOpenAtFirst={isFirst}
      onPick={(repository) => onPick(repository, "")}
    />
  );
}

const isOf = ({ provider }: ProviderConnection, link: string): boolean =>
  provider === parseImportLink(link)?.provider;

/** Hands on what the person wanted before they connected the account, once. */
function useWish(goOn: (link: string, isAsked: boolean) => void): void {
  const latest = useRef(goOn);
  useEffect(() => {
    const wish = takeWish(window.location);
    if (wish === null) return;
    rewriteAddress(withoutWish(window.location));
    latest.current(wish.link, wish.isAsked);
  }, []);
}

interface BrokenNoticeProps {
  row: ProviderConnection | undefined;
  failed: FailedState | null;
}

/** A failed preview says it too, and only once is enough. */
function BrokenNotice({ row, failed }: BrokenNoticeProps) {
  if (row?.connection?.status !== "inactive") return null;
  if (failed?.failure.code === "unauthorized" && failed.source?.provider === row.provider)
    return null;
  return (
    <div role="alert">
      <InactivityNotice row={row} />
    </div>
  );
}
