"use client";

import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Section } from "../ui/section";
import { SkeletonRows } from "../ui/skeleton";
import type { RecordsProps } from "./records";

const Records = lazy(() => import("./records"));

/** Invoices and history are below what a visit is for, so their code waits until the reader comes near. */
export function RecordsWhenNear(props: RecordsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watched = place.current;
    if (!watched) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: "100px" },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className="min-h-72">
      {isNear ? (
        <Suspense fallback={<RecordsSkeleton />}>
          <Records {...props} />
        </Suspense>
      ) : (
        <RecordsSkeleton />
      )}
    </div>
  );
}

export function RecordsSkeleton() {
  return (
    <Section title="History">
      <span className="sr-only">Loading your history</span>
      <SkeletonRows count={3} />
    </Section>
  );
}
