import { archiveHref } from "@/lib/generations/form-query";
import type { SetAsked } from "@/lib/generations/set";
import { saveBlob } from "../ui/save-blob";
import type { StepOutcome } from "../ui/use-step";

/** Saves the frames' ZIP to the person's disk. Returns why there is none, and leaves the page as it is. */
export async function saveArchive(asked: SetAsked): StepOutcome {
  try {
    const answer = await fetch(archiveHref(asked));
    if (!answer.ok) return (await answer.text()).trim();
    saveBlob(await answer.blob(), toFileName(answer.headers.get("content-disposition")));
    return null;
  } catch {
    return "The ZIP could not be loaded. Try again in a moment.";
  }
}

/** The header ends with it, in UTF-8. */
const toFileName = (disposition: string | null): string =>
  decodeURIComponent(disposition?.split("filename*=UTF-8''")[1] ?? "design.zip");
