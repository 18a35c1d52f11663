import { Suspense } from "react";
import type { Provider } from "@/lib/providers/names";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Section } from "../ui/section";
import { SkeletonRows } from "../ui/skeleton";
import { THINGS } from "./entry-words";
import { ListTools } from "./list-tools";
import type { EntriesView, LoadedEntries } from "./use-entries";

interface EntriesProps {
  provider: Provider;
  list: LoadedEntries;
  List: EntriesView;
}

/** The list, with what finds and sorts in it. */
export default function Entries({ provider, list, List }: EntriesProps) {
  const { entries, hasMore, showMore, isChanging, search } = list;
  const { many } = THINGS[provider];
  return (
    <Section title={`Your ${many}`}>
      <ListTools
        label={`Search ${many}`}
        search={list.typed}
        onSearch={list.setTyped}
        sort={list.sort}
        onSort={list.setSort}
      />
      {entries.length === 0 ? (
        <EmptyState
          title={`Nothing is called “${search}”`}
          action={<Button onClick={() => list.setTyped("")}>Show all {many}</Button>}
        >
          A search finds words of names by how they begin.
        </EmptyState>
      ) : (
        <Suspense fallback={<SkeletonRows count={Math.min(entries.length, 4)} />}>
          <List entries={entries} />
        </Suspense>
      )}
      {hasMore && (
        <Button variant="quiet" className="mt-4" busy={isChanging} onClick={showMore}>
          Show more
        </Button>
      )}
    </Section>
  );
}
