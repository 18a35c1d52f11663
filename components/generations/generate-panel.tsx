import { TARGET_NAMES, type Target } from "@/lib/designs/targets/target";
import type { Form } from "@/lib/generations/record";
import { FAILURE_SENTENCES } from "@/lib/generations/refusal";
import type { GenerationView } from "@/lib/generations/view";
import { Notice } from "../ui/notice";
import { describeRule } from "./words";

interface GeneratePanelProps {
  target: Target;
  form: Form;
  /** Null before it is first asked for. */
  generation: GenerationView | null;
}

/** In the place of the code: what will be made, and what a credit pays for. */
export function GeneratePanel({ target, form, generation }: GeneratePanelProps) {
  return (
    <div className="rounded-box border border-line border-dashed px-4 py-6">
      <GenerationFailed generation={generation} />
      <p className="font-medium">{describeOutput(target, form)}</p>
      <p className="mt-1 text-pretty text-meta text-quiet">{describeRule()}</p>
    </div>
  );
}

const describeOutput = (target: Target, { language, version }: Form): string => {
  const words = target === "html-css" ? "" : `, ${LANGUAGE_NAMES[language]}`;
  return `${TARGET_NAMES[target]}${words}, ${version} version`;
};

const LANGUAGE_NAMES = { typescript: "TypeScript", javascript: "JavaScript" } as const;

function GenerationFailed({ generation }: Pick<GeneratePanelProps, "generation">) {
  if (generation && generation.status !== "queued" && generation.failure !== null) {
    return (
      <div role="alert" className="mb-4">
        <Notice tone="bad" title="The code was not generated">
          {FAILURE_SENTENCES[generation.failure]}
        </Notice>
      </div>
    );
  }
  return null;
}
