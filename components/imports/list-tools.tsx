import { useId } from "react";
import { SegmentedControl } from "../ui/segmented-control";
import { TextField } from "./text-field";
import type { EntrySort } from "./use-entries";

const SORTS = [
  { value: "newest", label: "Newest" },
  { value: "name", label: "Name" },
] as const satisfies readonly { value: EntrySort; label: string }[];

interface ListToolsProps {
  /** "Search designs". */
  label: string;
  search: string;
  onSearch: (search: string) => void;
  sort: EntrySort;
  onSort: (sort: EntrySort) => void;
}

export function ListTools({ label, search, onSearch, sort, onSort }: ListToolsProps) {
  const fieldId = useId();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <label htmlFor={fieldId} className="sr-only">
        {label}
      </label>
      <TextField
        id={fieldId}
        type="search"
        value={search}
        placeholder={label}
        onChange={onSearch}
        className="min-w-0 grow basis-44 sm:max-w-72"
      />
      <div className="ml-auto">
        <SegmentedControl label="Sort by" options={SORTS} value={sort} onChange={onSort} />
      </div>
    </div>
  );
}
