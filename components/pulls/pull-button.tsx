"use client";

import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { api } from "@/convex/_generated/api";
import type { Form } from "@/lib/generations/record";
import type { PullView } from "@/lib/pulls/record";
import { Button } from "../ui/button";
import { buttonStyles } from "../ui/button-variant";

/** Those with all of these frames in this form, newest first. */
export function usePulls(generationIds: readonly string[], form: Form): readonly PullView[] {
  const { data = [] } = useQuery(
    convexQuery(
      api.pulls.list,
      generationIds.length === 0 ? "skip" : { generationIds: [...generationIds] },
    ),
  );
  return data.filter(
    ({ language, version }) => language === form.language && version === form.version,
  );
}

interface PullButtonProps {
  pulls: readonly PullView[];
  disabled?: boolean;
  onAsk: () => void;
}

/** Asks for a pull request, or leads to the one that is there. */
export function PullButton({ pulls, disabled = false, onAsk }: PullButtonProps) {
  const [newest] = pulls;
  const className = "pointer-coarse:h-11 max-sm:grow";
  if (newest && newest.url !== null && (newest.status === "open" || newest.status === "merged"))
    return (
      <a
        href={newest.url}
        target="_blank"
        rel="noreferrer"
        className={`${buttonStyles({ variant: "primary" })} ${className}`}
      >
        View pull request
        <ExternalLink className="size-3.5 shrink-0" aria-label="(opens on GitHub)" />
      </a>
    );
  return (
    <Button
      variant="primary"
      className={className}
      busy={newest?.status === "working"}
      disabled={disabled}
      onClick={onAsk}
    >
      Open a pull request
    </Button>
  );
}
