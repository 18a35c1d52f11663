import type { Blueprint, ThemeFile } from "@/lib/repositories/blueprint";
import { Disclosure } from "../imports/disclosure";
import { EmptyState } from "../ui/empty-state";
import { Section } from "../ui/section";
import { colorOf } from "./blueprint-view";
import { PathList } from "./path-list";

type DesignFilesProps = Pick<Blueprint, "components" | "styles" | "themes">;

/** The files that define the visual style, and their values. */
export function DesignFiles({ blueprint }: { blueprint: DesignFilesProps }) {
  const { components, styles, themes } = blueprint;
  const isEmpty = components.length + styles.length + themes.length === 0;
  return (
    <Section title="Design" description="Files that define the visual style.">
      {isEmpty ? (
        <EmptyState title="No user interface found">
          This repository has no components, style sheets or theme files.
        </EmptyState>
      ) : (
        <div className="space-y-2">
          {components.length > 0 && (
            <Disclosure title="Components" count={components.length}>
              <PathList rows={components.map(({ name, path }) => ({ path, detail: name }))} />
            </Disclosure>
          )}
          {styles.length > 0 && (
            <Disclosure title="Style sheets" count={styles.length}>
              <PathList rows={styles.map((path) => ({ path }))} />
            </Disclosure>
          )}
          {themes.map((theme) => (
            <ThemeValues key={theme.path} theme={theme} />
          ))}
        </div>
      )}
    </Section>
  );
}

function ThemeValues({ theme: { path, values } }: { theme: ThemeFile }) {
  const rows = values.map((value) => ({
    path: value.name,
    detail: value.value,
    color: colorOf(value),
  }));
  return (
    <Disclosure
      title={
        <>
          Theme in <code className="break-all font-mono text-meta">{path}</code>
        </>
      }
      count={values.length}
    >
      {rows.length > 0 ? (
        <PathList rows={rows} />
      ) : (
        <p className="text-meta text-quiet">No plain values found.</p>
      )}
    </Disclosure>
  );
}
