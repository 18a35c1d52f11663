import type { DirectorySummary } from "@/lib/repositories/blueprint";
import { Section } from "../ui/section";
import { PathList } from "./path-list";

export function DirectoryList({ directories }: { directories: readonly DirectorySummary[] }) {
  if (directories.length === 0) return null;
  const rows = directories.map(({ path, files, purpose }) => ({
    path: `${path}/`,
    detail: [purpose, `${files} ${files === 1 ? "file" : "files"}`].filter(Boolean).join(", "),
  }));
  return (
    <Section title="Folders">
      <PathList rows={rows} />
    </Section>
  );
}
