import type { Blueprint } from "@/lib/repositories/blueprint";
import { CopyableId } from "../ui/copyable-id";
import { Definition, Definitions } from "../ui/definitions";
import { RelativeTime } from "../ui/relative-time";
import { toFactRows } from "./blueprint-view";

/** The repository's README summary, its exact commit and its technologies. */
export function RepositoryOverview({ blueprint }: { blueprint: Blueprint }) {
  const { readme, repository, commit, summary } = blueprint;
  const said = readme?.summary || repository.description;
  return (
    <section aria-label="Overview" className="mt-6 space-y-4">
      <div className="max-w-[68ch]">
        <p className="text-pretty">{summary}</p>
        {said && (
          <blockquote className="mt-3 border-line border-l-2 pl-3 text-pretty text-quiet">
            {readme && <p className="font-medium text-ink">{readme.title}</p>}
            {said}
          </blockquote>
        )}
      </div>
      <Definitions>
        <Definition name="Commit">
          <CopyableId id={commit.sha} />
          <p className="text-meta text-quiet">
            {commit.title} · {commit.ref} · <RelativeTime at={commit.committedAt} />
          </p>
        </Definition>
        {toFactRows(blueprint).map(({ name, value, evidence }) => (
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
    </section>
  );
}
