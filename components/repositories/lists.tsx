import type {
  BlueprintNote,
  DirectorySummary,
  EntryPoint,
  Route,
  Script,
  Workspace,
} from "@/lib/repositories/blueprint";
import { CopyButton } from "../ui/copy-button";
import { Section } from "../ui/section";
import { groupScripts } from "./blueprint-view";
import { type ListedPath, PathList } from "./path-list";

export function WorkspaceList({ workspaces }: { workspaces: readonly Workspace[] }) {
  const rows = workspaces.map(({ path, name }): ListedPath => ({ path, detail: name }));
  return <PathSection title="Packages" rows={rows} />;
}

export function EntryPoints({ entryPoints }: { entryPoints: readonly EntryPoint[] }) {
  const rows = entryPoints.map(({ path, role }): ListedPath => ({ path, detail: role }));
  return <PathSection title="Entry points" rows={rows} />;
}

export function RouteList({ routes }: { routes: readonly Route[] }) {
  const rows = routes.map(
    ({ address, kind, path }): ListedPath => ({
      key: `${kind} ${path}`,
      path: address,
      detail: `${kind} in ${path}`,
    }),
  );
  return <PathSection title="Routes" rows={rows} />;
}

export function BlueprintNotes({ notes }: { notes: readonly BlueprintNote[] }) {
  const rows = notes.map(
    ({ path, note }): ListedPath => ({
      key: `${path} ${note}`,
      path: path || "The repository",
      detail: note,
    }),
  );
  return <PathSection title="Notes" rows={rows} />;
}

function PathSection({ title, rows }: { title: string; rows: readonly ListedPath[] }) {
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      <PathList rows={rows} />
    </Section>
  );
}

export function ScriptLists({ scripts }: { scripts: readonly Script[] }) {
  if (scripts.length === 0) return null;
  const groups = groupScripts(scripts);
  return (
    <Section title="Scripts">
      <div className="space-y-4">
        {groups.map(([manifest, members]) => (
          <div key={manifest}>
            {groups.length > 1 && (
              <h3 className="mb-2 font-mono text-meta text-quiet">{manifest}</h3>
            )}
            <dl className="divide-y divide-line rounded-box border border-line">
              {members.map(({ name, command }) => (
                <ScriptRow key={name} name={name} command={command} />
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Section>
  );
}

function ScriptRow({ name, command }: { name: string; command: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 py-1 pr-1 pl-4 sm:flex-nowrap">
      <dt className="break-all font-mono text-meta sm:w-44 sm:shrink-0">{name}</dt>
      <dd className="flex min-w-0 grow items-center justify-between gap-2">
        <code className="min-w-0 break-words font-mono text-meta text-quiet">{command}</code>
        <CopyButton text={command} />
      </dd>
    </div>
  );
}

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
