import type { Dependency } from "@/lib/repositories/blueprint";
import { Section } from "../ui/section";
import { groupDependencies } from "./blueprint-view";

export function DependencyGroups({ dependencies }: { dependencies: readonly Dependency[] }) {
  if (dependencies.length === 0) return null;
  return (
    <Section title="Dependencies" description="Grouped by purpose.">
      <dl className="divide-y divide-line rounded-box border border-line">
        {groupDependencies(dependencies).map(({ purpose, dependencies: members }) => (
          <div key={purpose} className="px-4 py-2.5 sm:grid sm:grid-cols-[12rem_1fr] sm:gap-x-4">
            <dt className="text-quiet first-letter:uppercase">{purpose}</dt>
            <dd className="flex min-w-0 flex-wrap gap-x-4 gap-y-0.5 text-meta">
              {members.map(({ name, version, kind }) => (
                <span key={name} className="min-w-0 break-all font-mono">
                  {name}
                  <span className="text-quiet tabular-nums"> {version}</span>
                  {kind === "development" && <span className="text-quiet"> dev</span>}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
