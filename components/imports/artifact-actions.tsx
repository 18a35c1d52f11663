"use client";

import { useConvex } from "convex/react";
import { Check, Copy, Download } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { SECOND } from "@/lib/durations";
import type { ArtifactView } from "@/lib/imports/view";
import { Button } from "../ui/button";
import { showFailure } from "../ui/receipts";
import { saveBlob } from "../ui/save-blob";
import { toDownloadName } from "./artifact-names";
import { readArtifactText } from "./artifact-text";

interface ArtifactActionsProps {
  importId: string;
  /** The import's title, which starts the name of the downloaded file. */
  title: string;
  artifact: ArtifactView;
  fileName: string;
}

/** Copy and download buttons. The text is fetched only when needed. */
export function ArtifactActions({ importId, title, artifact, fileName }: ArtifactActionsProps) {
  const backend = useConvex();
  const { name, url, mediaType } = artifact;
  const saved = toDownloadName(title, fileName);
  if (url !== null) {
    return (
      <DownloadButton
        name={fileName}
        act={async () => saveBlob(await fetchBlob(url, mediaType), saved)}
      />
    );
  }
  const read = () => readArtifactText(backend, { importId, name });
  return (
    <span className="flex">
      <DoneButton
        label={`Copy ${fileName}`}
        done="Copied"
        icon={<Copy className="size-4" aria-hidden />}
        act={async () => navigator.clipboard.writeText(await read())}
      />
      <DownloadButton
        name={fileName}
        act={async () => saveBlob(new Blob([await read()], { type: mediaType }), saved)}
      />
    </span>
  );
}

function DownloadButton({ name, act }: { name: string; act: () => Promise<void> }) {
  return (
    <DoneButton
      label={`Download ${name}`}
      done="Downloaded"
      icon={<Download className="size-4" aria-hidden />}
      act={act}
    />
  );
}

/** Fetches the file instead of linking to it, because an image opened at its address would be a page of its own. */
async function fetchBlob(address: string, mediaType: string): Promise<Blob> {
  const answer = await fetch(address, { credentials: "omit" });
  if (!answer.ok) throw new Error(`The image request failed with status ${answer.status}`);
  return new Blob([await answer.arrayBuffer()], { type: mediaType });
}

interface DoneButtonProps {
  label: string;
  /** Announced after success. */
  done: string;
  icon: ReactNode;
  act: () => Promise<void>;
}

function DoneButton({ label, done, icon, act }: DoneButtonProps) {
  const [step, setStep] = useState<"idle" | "busy" | "done">("idle");

  useEffect(() => {
    if (step !== "done") return;
    const timer = setTimeout(() => setStep("idle"), 2 * SECOND);
    return () => clearTimeout(timer);
  }, [step]);

  async function press() {
    setStep("busy");
    try {
      await act();
      setStep("done");
    } catch {
      setStep("idle");
      await showFailure(`${label} failed. Please try again.`);
    }
  }

  return (
    <Button
      variant="quiet"
      size="icon"
      busy={step === "busy"}
      aria-label={label}
      onClick={() => void press()}
    >
      {step === "done" ? <Check className="size-4 text-good" aria-hidden /> : icon}
      <span role="status" className="sr-only">
        {step === "done" ? done : ""}
      </span>
    </Button>
  );
}
