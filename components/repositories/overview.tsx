import type { Blueprint } from "@/lib/repositories/blueprint";
import { type NeededFact, toNeededFacts } from "@/lib/repositories/generator-facts";
import { CopyableId } from "../ui/copyable-id";
import { Definition, Definitions } from "../ui/definitions";
import { RelativeTime } from "../ui/relative-time";
import { Section } from "../ui/section";
import { toFurtherFacts } from "./blueprint-view";

/** What generated code follows of the repository; its page's first sentence says what it is. */
export function RepositoryOverview({ blueprint }: { blueprint: Blueprint }) {
  return (
    <>
      <Section title="What generated code follows">
        <dl className="grid grid-cols-1 gap-px sm:grid-cols-2 lg:grid-cols-4 overflow-hidden rounded-box border border-line bg-line">
          {toNeededFacts(blueprint).map((fact) => (
            <NeededCell key={fact.name} fact={fact} />
          ))}
          {/* Fills the last row. */}
          <div aria-hidden className="hidden bg-surface sm:block" />
        </dl>
      </Section>
      <About blueprint={blueprint} />
    </>
  );
}

function NeededCell({ fact: { name, value, evidence } }: { fact: NeededFact }) {
  return (
    <div className="bg-surface px-4 py-3">
      <dt className="text-meta text-quiet">{name}</dt>
      <dd className="min-w-0">
        {value === null ? (
          <span className="text-quiet">Not found</span>
        ) : (
          <span className="break-words font-medium">{value}</span>
        )}
        {evidence !== null && (
          <code className="block break-all font-mono text-meta text-quiet">{evidence}</code>
        )}
      </dd>
    </div>
  );
}

/** The README in its own words, and the exact commit. */
function About({ blueprint }: { blueprint: Blueprint }) {
  const { readme, repository, commit } = blueprint;
  const said = readme?.summary || repository.description;
  return (
    <Section title="Overview">
      {said && (
        <blockquote className="mb-4 max-w-[68ch] border-line border-l-2 pl-3 text-pretty text-quiet">
          {readme && <p className="font-medium text-ink">{readme.title}</p>}
          {said}
        </blockquote>
      )}
      <Definitions>
        <Definition name="Commit">
          <CopyableId id={commit.sha} />
          <p className="text-meta text-quiet">
            {commit.title} · {commit.ref} · <RelativeTime at={commit.committedAt} />
          </p>
        </Definition>
        {toFurtherFacts(blueprint).map(({ name, value, evidence }) => (
          <Definition key={name} name={name}>
            {value}
            {evidence && (
              <span className="text-meta text-quiet">
                {" "}
                from <code className="break-all font-mono">{evidence}</code>
              </span>
            )}
          </Definition>
        ))}
      </Definitions>
    </Section>
  );
}
