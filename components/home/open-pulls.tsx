import { PULLS_PATH } from "@/lib/page-paths";
import type { PullEntry } from "@/lib/pulls/record";
import { PullEntries } from "../pulls/entries";
import { TextLink } from "../ui/text-link";

/** The pull requests that wait for a review, with their state. */
export default function OpenPulls({ entries }: { entries: readonly PullEntry[] }) {
  return (
    <section aria-labelledby="pulls" className="mb-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="pulls" className="font-semibold">
          Open pull requests
        </h2>
        <span className="text-meta">
          <TextLink href={PULLS_PATH} prefetch={false}>
            All pull requests
          </TextLink>
        </span>
      </div>
      <div className="mt-4">
        {entries.length === 0 ? (
          <p className="text-meta text-quiet">None is open.</p>
        ) : (
          <PullEntries entries={entries} />
        )}
      </div>
    </section>
  );
}
