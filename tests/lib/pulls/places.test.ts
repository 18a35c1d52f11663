import { describe, expect, it } from "vitest";
import { nameByHash } from "../../../lib/designs/tokens/names.ts";
import { isBranchName, suggestFolder, toFolder, toSlug } from "../../../lib/pulls/places.ts";

describe("toFolder", () => {
  it.each([
    ["src/components", "src/components"],
    ["/src/components/", "src/components"],
    ["./src", "src"],
    ["", ""],
    [".", ""],
    ["app/(shop)/[id]/@modal", "app/(shop)/[id]/@modal"],
    ["packages/ui-kit_2/src", "packages/ui-kit_2/src"],
  ])("takes %j", (text, folder) => {
    expect(toFolder(text)).toBe(folder);
  });

  it.each([
    "../x",
    "src/../../x",
    ".git/hooks",
    "src/.git",
    "src//x",
    "src/ x",
    "src/x.",
    "C:\\x",
    "src\\x",
    "src/\u0000x",
    "src/\nx",
    "a/".repeat(120),
    "src/con",
    "src/Aux.old",
    "src/$(x)|y",
  ])("refuses %j", (text) => {
    expect(toFolder(text)).toBeNull();
  });
});

it.each([
  ["main", true],
  ["release/2.0", true],
  ["feature/some-thing_1", true],
  ["", false],
  ["-x", false],
  ["a..b", false],
  ["a b", false],
  ["x.lock", false],
  ["x/", false],
  ["a~1", false],
  ["développement", true],
  ["fix/a,b&c!", true],
  ["a/.b", false],
  ["/a", false],
  ["a.lock/b", false],
  ["@", false],
  ["a\u007fb", false],
  ["a[b", false],
  ["a\\b", false],
])("%j as a branch: %s", (name, isOne) => {
  expect(isBranchName(name)).toBe(isOne);
});

it.each([
  ["Sign in", "sign-in"],
  ["Übersicht / Desktop", "ubersicht-desktop"],
  ["设计", nameByHash("frame", "设计")],
  ["!?", "frame"],
  ["x".repeat(80), "x".repeat(40)],
])("%j is called %s", (title, slug) => {
  expect(toSlug(title)).toBe(slug);
});

describe("suggestFolder", () => {
  const framework = { name: "React", version: null, evidence: "package.json" };
  const of = (components: string[], directories: string[] = [], routes: string[] = []) => ({
    ...{ framework, metaFramework: null },
    components: components.map((path) => ({ name: "X", path, exports: [], parts: [] })),
    directories: directories.map((path) => ({ path, files: 1, bytes: 1, purpose: null })),
    routes: routes.map((path) => ({ address: "/", kind: "page" as const, path })),
  });

  it("chooses the folder of components with most of them", () => {
    const paths = ["src/components/a.tsx", "src/components/ui/b.tsx", "app/components/c.tsx"];
    expect(suggestFolder(of(paths), "Overview")).toBe("src/components/overview");
  });

  it.each([
    ["apps/web/src/app/[locale]/page.tsx", "apps/web/src/components/overview"],
    ["apps/web/pages/index.vue", "apps/web/components/overview"],
    ["app/routes/_index.tsx", "app/components/overview"],
    ["app/page.tsx", "components/overview"],
    ["app/views/index.html.erb", "components/overview"],
  ])("stays in the application of %s where no folder has components", (path, folder) => {
    expect(suggestFolder(of([], [], [path]), "Overview")).toBe(folder);
    expect(suggestFolder(of([], ["src"], [path]), "Overview")).toBe("src/components/overview");
  });

  it("puts pages where the others are that no framework shows", () => {
    const plain = (directories: string[]) => ({ ...of([], directories), framework: null });
    expect(suggestFolder(plain(["src"]), "Overview")).toBe("src/overview");
    expect(suggestFolder(plain([]), "Overview")).toBe("overview");
  });

  it("does not take a component's own folder for one of components", () => {
    expect(suggestFolder(of(["src/pages/a.tsx"], ["src"]), "Overview")).toBe(
      "src/components/overview",
    );
    expect(suggestFolder(of([]), "Overview")).toBe("components/overview");
  });
});

it("a frame whose title Windows reserves has another name", () => {
  expect(toSlug("Con")).toBe("con-frame");
  expect(toFolder(toSlug("Con"))).toBe("con-frame");
});
