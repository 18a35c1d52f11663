import type { Target } from "@/lib/designs/targets/target";
import type { Form } from "@/lib/generations/record";
import { FAILURE_SENTENCES } from "@/lib/generations/refusal";
import type { GenerationView } from "@/lib/generations/view";
import { Notice } from "../ui/notice";
import { describeForm, describeRule } from "./words";

interface GeneratePanelProps {
  target: Target;
  form: Form;
  hasExact: boolean;
  /** Null before it is first asked for. */
  generation: GenerationView | null;
}

/** In the place of the code: what will be made, and what a credit pays for. */
export function GeneratePanel({ target, form, hasExact, generation }: GeneratePanelProps) {
  return (
    <div className="rounded-box border border-line border-dashed px-4 py-6">
      <GenerationFailed generation={generation} />
      <p className="font-medium">{describeForm({ target, ...form }, hasExact)}</p>
      <div className="mt-1 space-y-1 text-pretty text-meta text-quiet">
        <p>{describeRule()}</p>
        {hasExact && (
          <p>Flowing is laid out in rows and columns. Exact keeps the design's coordinates.</p>
        )}
      </div>
    </div>
  );
}

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
