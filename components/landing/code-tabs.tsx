import type { Target } from "@/lib/designs/targets/target";
import type { ExampleCode } from "./example";

/** As the tabs have room for. */
const NAMES: Partial<Record<Target, string>> = {
  "react-tailwind": "React",
  "vue-tailwind": "Vue",
  "svelte-tailwind": "Svelte",
  "html-css": "HTML",
};

interface CodeTabsProps {
  targets: readonly Target[];
  /** Of the first target. behavior.ts loads the others. */
  code: ExampleCode;
}

export function CodeTabs({ targets, code }: CodeTabsProps) {
  return (
    <div className="flex min-h-0 min-w-0 flex-col max-lg:h-96 lg:absolute lg:inset-0">
      <fieldset className="flex h-12 shrink-0 items-center gap-1 border-line border-b px-2">
        <legend className="sr-only">Code for</legend>
        {targets.map((target, index) => (
          <button
            key={target}
            type="button"
            data-target={target}
            aria-pressed={index === 0}
            className="h-8 rounded-control px-3 text-meta text-quiet hover:text-ink aria-pressed:bg-sunken aria-pressed:font-medium aria-pressed:text-ink pointer-coarse:h-10"
          >
            {NAMES[target]}
          </button>
        ))}
        <p
          data-file
          className="ml-auto truncate px-2 font-mono text-meta text-quiet max-xl:sr-only"
        >
          {describeFile(code)}
        </p>
      </fieldset>
      <section
        data-code
        data-start={code.start}
        aria-label="Code"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative min-h-0 grow overflow-auto bg-raised py-3 text-meta"
      >
        <pre>
          <code
            className="code-lines block"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the output of our own build, see local/example
            dangerouslySetInnerHTML={{ __html: code.html }}
          />
        </pre>
      </section>
    </div>
  );
}

export const describeFile = ({ path, lines }: Pick<ExampleCode, "path" | "lines">): string =>
  `${path}, ${lines} lines`;
