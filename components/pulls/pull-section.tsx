"use client";

import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useRef } from "react";
import { api } from "@/convex/_generated/api";
import type { Target } from "@/lib/designs/targets/target";
import type { Form } from "@/lib/generations/record";
import { Skeleton } from "../ui/skeleton";
import { usePulls } from "./pull-button";
import { PullRows } from "./pull-rows";
import { UpdateOffer } from "./update-offer";

/** Only for who asks for one. */
const PullForm = lazy(() =>
  import("./pull-form").then(({ PullForm: form }) => ({ default: form })),
);

interface PullSectionProps {
  generationId: string;
  title: string;
  target: Target;
  form: Form;
  /** Whether the design still is as these files are. */
  isCurrent: boolean;
  isAsking: boolean;
  onAsk: () => void;
  onClose: () => void;
}

/** Sends the files to a repository, and shows what became of that. */
export function PullSection({
  generationId,
  title,
  target,
  form,
  isCurrent,
  isAsking,
  onAsk,
  onClose,
}: PullSectionProps) {
  const pulls = usePulls([generationId], form);
  const { data: updatable = [] } = useQuery(
    convexQuery(api.pulls.updatable, isCurrent ? { generationId, ...form } : "skip"),
  );
  const place = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isAsking) return;
    place.current?.scrollIntoView({ block: "start" });
    heading.current?.focus({ preventScroll: true });
  }, [isAsking]);
  if (!isAsking && pulls.length + updatable.length === 0) return null;
  return (
    <section
      ref={place}
      aria-labelledby="pulls"
      className={`mt-6 scroll-mt-4 border-line border-t pt-6 ${isAsking ? "min-h-dvh" : ""}`}
    >
      <h3 ref={heading} tabIndex={-1} id="pulls" className="w-fit font-semibold outline-none">
        Pull request
      </h3>
      <p className="mt-1 max-w-prose text-meta text-quiet">
        Adds these files to one of your repositories, on a branch of their own. It costs no credit.
      </p>
      <PullRows pulls={pulls} onAsk={isAsking ? null : onAsk} />
      {updatable.map((pull) => (
        <UpdateOffer key={pull.id} generationId={generationId} form={form} pull={pull} />
      ))}
      {isAsking && (
        <Suspense fallback={<Skeleton className="mt-4 h-40" />}>
          <PullForm generationIds={[generationId]} {...{ title, target, form, onClose }} />
        </Suspense>
      )}
    </section>
  );
}
