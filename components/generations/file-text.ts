"use client";

import { useQuery } from "@tanstack/react-query";
import { useConvex } from "convex/react";
import { api } from "@/convex/_generated/api";
import type { Form } from "@/lib/generations/record";
import { readWhole } from "../imports/whole-text";

export interface FileAddress {
  readonly generationId: string;
  readonly form: Form;
  readonly path: string;
}

/** A written file never changes, so it is fetched once. */
export function useFileText(address: FileAddress) {
  const backend = useConvex();
  const { generationId, form, path } = address;
  return useQuery({
    queryKey: ["generated file", generationId, form.language, form.version, path],
    queryFn: () =>
      readWhole((part) => backend.query(api.generations.readFile, { ...address, part })),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
