"use client";

import { useQuery } from "@tanstack/react-query";
import { useConvex } from "convex/react";
import { api } from "@/convex/_generated/api";
import { readWhole } from "./whole-text";

type Backend = ReturnType<typeof useConvex>;

export interface ArtifactAddress {
  readonly importId: string;
  readonly name: string;
}

export const readArtifactText = (backend: Backend, { importId, name }: ArtifactAddress) =>
  readWhole((part) => backend.query(api.imports.readArtifact, { importId, name, part }));

/** An import's artifacts never change, so each is fetched once and dropped when no component shows it. */
export function useArtifactText(address: ArtifactAddress) {
  const backend = useConvex();
  return useQuery({
    queryKey: ["import artifact", address.importId, address.name],
    queryFn: () => readArtifactText(backend, address),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
