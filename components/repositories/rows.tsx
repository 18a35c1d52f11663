import Link from "next/link";
import { isEnded } from "@/lib/imports/phases";
import type { GithubSummary } from "@/lib/imports/summary";
import type { ImportEntry } from "@/lib/imports/view";
import { describeEntryState, describeVersion, entryHref } from "../imports/entry-words";
import { ImportMeter } from "../imports/meter";
import { useNow } from "../imports/use-now";
import { describeSituation } from "../imports/words";
import { RelativeTime } from "../ui/relative-time";
import { StatusBadge } from "../ui/status-badge";

/** Imported repositories, each with one sentence that says what it is. */
export default function RepositoryRows({ entries }: { entries: readonly ImportEntry[] }) {
  return (
    <ul className="divide-y divide-line rounded-box border border-line bg-surface">
      {entries.map((entry) => (
        <RepositoryRow key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function RepositoryRow({ entry }: { entry: ImportEntry }) {
  const now = useNow();
  const { title, status, result, source } = entry;
  const state = describeEntryState(entry);
  const summary = result?.summary?.provider === "github" ? result.summary : null;
  const ref = "ref" in source ? source.ref : null;
  return (
    <li className="relative px-4 py-3 first:rounded-t-box last:rounded-b-box hover:bg-raised">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-64">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <Link
              href={entryHref(entry)}
              // The whole row is the link's target.
              className="break-all font-medium after:absolute after:inset-0"
            >
              {title}
            </Link>
            {ref !== null && <span className="break-all text-meta text-quiet">at {ref}</span>}
          </p>
          <p className="text-pretty">{summary?.sentence ?? describeSituation(entry, now)}</p>
          <RowFacts entry={entry} summary={summary} />
        </div>
        {summary && <LanguageLine languages={summary.languages} />}
        {state !== null && <StatusBadge tone={state.tone}>{state.word}</StatusBadge>}
      </div>
      {!isEnded(status) && (
        <div className="mt-3">
          <ImportMeter shown={entry} />
        </div>
      )}
    </li>
  );
}

interface RowFactsProps {
  entry: ImportEntry;
  summary: GithubSummary | null;
}

function RowFacts({ entry, summary }: RowFactsProps) {
  const { createdAt, endedAt } = entry;
  const language = summary?.languages[0];
  const version = describeVersion(entry);
  return (
    <p className="flex flex-wrap gap-x-3 text-meta text-quiet tabular-nums">
      {language && <span>{language.name}</span>}
      {summary && (
        <span>
          {summary.files.toLocaleString("en")} {summary.files === 1 ? "file" : "files"}
        </span>
      )}
      {version && <span>{version}</span>}
      <RelativeTime at={endedAt ?? createdAt} />
    </p>
  );
}

const STRENGTHS = [100, 64, 42, 28, 18];

/** The languages as one line; the row names the first, the repository's page all of them. */
function LanguageLine({ languages }: Pick<GithubSummary, "languages">) {
  return (
    <span aria-hidden className="hidden h-1.5 w-40 gap-px overflow-hidden rounded-full sm:flex">
      {languages.map(({ name, share }, place) => (
        <span
          key={name}
          className="min-w-0.5"
          title={`${name} ${share}%`}
          style={{
            flexGrow: share,
            flexBasis: 0,
            background: `color-mix(in oklab, var(--color-accent) ${STRENGTHS[place] ?? 12}%, var(--color-line))`,
          }}
        />
      ))}
    </span>
  );
}
