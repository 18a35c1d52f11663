import { Notice } from "../ui/notice";

/** Notes on what could not be converted or needed a decision. */
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
