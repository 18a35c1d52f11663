import { Notice } from "../ui/notice";

/** What could not be carried over, or had to be decided. */
export function DesignNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <div className="mt-6">
      <Notice tone="neutral" title="Notes">
        <ul className="list-disc space-y-1 pl-4">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
