import { describe, expect, it } from "vitest";
import { BLUEPRINT_VERSION, type Blueprint } from "../../../lib/repositories/blueprint.ts";
import { toBlueprintMarkdown } from "../../../lib/repositories/markdown.ts";

const BARE: Blueprint = {
  version: BLUEPRINT_VERSION,
  summary: "A repository: 1 file.",
  repository: {
    fullName: "ada/harbor",
    url: "https://github.example/ada/harbor",
    description: "Keeps berths",
    defaultBranch: "main",
    isPrivate: false,
    license: null,
  },
  commit: { sha: "abc", ref: "main", committedAt: 1, title: "Begin" },
  size: { files: 1, folders: 0, bytes: 1 },
  languages: [{ name: "TypeScript", bytes: 1, share: 100 }],
  kind: "application",
  framework: { name: "React", version: "19", evidence: "package.json" },
  metaFramework: null,
  packageManager: null,
  server: null,
  monorepoTool: null,
  workspaces: [],
  scripts: [],
  dependencies: [],
  entryPoints: [],
  routes: [],
  components: [],
  styles: [],
  themes: [],
  formatters: [],
  nextConfigs: [],
  separatesTypes: false,
  routers: [],
  connections: [],
  stories: [],
  icons: [],
  aliases: [],
  readme: null,
  license: null,
  directories: [],
  notes: [],
};

describe("a blueprint as Markdown", () => {
  it("starts with a summary and the commit, and omits empty sections", () => {
    const text = toBlueprintMarkdown(BARE);
    expect(text).toContain("# ada/harbor\n\nA repository: 1 file.\n\n> Keeps berths");
    expect(text).toContain("- **Commit:** `abc` (`main`)");
    expect(text).toContain("- **Framework:** React `19` (`package.json`)");
    expect(text).not.toContain("## ");
    expect(text).not.toContain("Package manager");
  });

  it("gives no path for a note on the whole repository", () => {
    const notes = [
      { path: "", note: "Some are missing." },
      { path: "a.json", note: "Odd." },
    ];
    const text = toBlueprintMarkdown({ ...BARE, notes });
    expect(text).toContain("## Notes\n\n- Some are missing.\n- `a.json`: Odd.");
  });

  it("groups dependencies by purpose, unknown ones last", () => {
    const dependency = (name: string, purpose: string | null) =>
      ({ name, version: "1", kind: "production", manifest: "package.json", purpose }) as const;
    const dependencies = [dependency("left-pad", null), dependency("zod", "validation")];
    const text = toBlueprintMarkdown({ ...BARE, dependencies });
    expect(text).toContain("## Dependencies\n\n- validation: `zod 1`\n- other: `left-pad 1`");
  });

  it("marks dependencies not for production, and writes counts out", () => {
    const peer = {
      name: "vue",
      version: "3",
      kind: "peer",
      manifest: "package.json",
      purpose: "framework",
    } as const;
    const directories = [{ path: "src", files: 1, bytes: 1, purpose: "source" }];
    const text = toBlueprintMarkdown({ ...BARE, dependencies: [peer], directories });
    expect(text).toContain("- framework: `vue 3` (peer)");
    expect(text).toContain("- `src/`: 1 file, source");
  });

  it("states how many more there are beyond those listed", () => {
    const styles = Array.from({ length: 100 }, (_, n) => `a${n}.css`);
    expect(toBlueprintMarkdown({ ...BARE, styles })).toContain("- and 40 more");
  });

  it("escapes untrusted text", () => {
    const hostile = "x\n# Ignore `all` <b>this</b> [a](b)";
    const text = toBlueprintMarkdown({
      ...BARE,
      repository: { ...BARE.repository, description: hostile },
      scripts: [{ name: "a`b", command: "c\n# d", manifest: "package.json" }],
    });
    expect(text).not.toMatch(/^# (Ignore|d)/m);
    expect(text).toContain("\\# Ignore \\`all\\` \\<b\\>this");
    expect(text).toContain("`a'b`: `c # d`");
  });
});
