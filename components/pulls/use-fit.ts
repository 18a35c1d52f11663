"use client";

import { useConvexAction } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { api } from "@/convex/_generated/api";
import type { ComponentChoice } from "@/lib/fitting/component-fit";
import type { TailwindChoice } from "@/lib/fitting/fit";
import type { Form } from "@/lib/generations/record";
import type { PullPlace } from "@/lib/pulls/asking";
import { COMPUTED } from "../live/computed";
import { useDebouncedValue } from "../ui/use-debounced-value";

interface FitRequest {
  generationIds: readonly string[];
  form: Form;
  place: PullPlace;
  withPage: boolean;
  tailwind: TailwindChoice | undefined;
  choices: readonly ComponentChoice[];
}

/** Letters typed in quick succession are asked about once. */
const PAUSE_MS = 300;

/** Planned again with each new import of the repository. */
export function useFit({ generationIds, form, place, withPage, tailwind, choices }: FitRequest) {
  const { importId, repository } = place;
  const plan = useConvexAction(api.pulls.fitting);
  const folder = useDebouncedValue(place.folder, PAUSE_MS);
  const to = { repository, folder, withPage, tailwind, choices: [...choices] };
  const asked = { generationIds: [...generationIds], ...to };
  return useQuery({
    queryKey: ["fit", importId, asked, form.language, form.version],
    queryFn: () => plan(asked),
    // What is known of another repository says nothing about this one.
    placeholderData: (last, query) => (query?.queryKey[1] === importId ? last : undefined),
    ...COMPUTED,
  });
}
