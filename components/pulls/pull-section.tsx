"use client";

import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api } from "@/convex/_generated/api";
import type { Form } from "@/lib/generations/record";
import { PullForm } from "./pull-form";
import { PullRows } from "./pull-rows";
import { UpdateOffer } from "./update-offer";

interface PullSectionProps {
  generationId: string;
  title: string;
  form: Form;
  /** Whether the design still is as these files are. */
  isCurrent: boolean;
  isAsking: boolean;
  onClose: () => void;
}

/** Sends the files to a repository, and shows what became of that. */
export function PullSection({
  generationId,
  title,
  form,
  isCurrent,
  isAsking,
  onClose,
}: PullSectionProps) {
  const { data: pulls = [] } = useQuery(
    convexQuery(api.pulls.list, { generationIds: [generationId] }),
  );
  const { data: updatable = [] } = useQuery(
    convexQuery(api.pulls.updatable, isCurrent ? { generationId, ...form } : "skip"),
  );
  const shown = pulls.filter(
    ({ language, version }) => language === form.language && version === form.version,
  );
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isAsking) return;
    place.current?.scrollIntoView({ block: "start" });
    place.current?.focus();
  }, [isAsking]);
  if (!isAsking && shown.length + updatable.length === 0) return null;
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="pulls"
      className={`mt-6 scroll-mt-4 border-line border-t pt-6 ${isAsking ? "min-h-dvh" : ""}`}
    >
      <h3 id="pulls" className="font-semibold">
        Pull request
      </h3>
      <p className="mt-1 max-w-prose text-meta text-quiet">
        Adds these files to one of your repositories, on a branch of their own. It costs no credit.
      </p>
      <PullRows pulls={shown} />
      {updatable.map((pull) => (
        <UpdateOffer key={pull.id} generationId={generationId} form={form} pull={pull} />
      ))}
      {isAsking && (
        <PullForm generationIds={[generationId]} title={title} form={form} onClose={onClose} />
      )}
    </section>
  );
}
