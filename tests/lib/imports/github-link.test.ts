import { describe, expect, it } from "vitest";
import { readGithubText } from "../../../lib/imports/github-link.ts";

const SHA = "1f2e3d4c5b6a79880716253443526170a1b2c3d4";

describe("what names a repository", () => {
  it.each([
    "ada/engine",
    "ada/engine.git",
    "https://github.com/ada/engine",
    "https://github.com/ada/engine/",
    "http://www.github.com/ada/engine?tab=readme-ov-file#readme",
    "github.com/ada/engine.git",
    "https://oauth2:token@github.com/ada/engine.git",
    "git@github.com:ada/engine.git",
    "git@github.com:ada/engine",
    "git@github.com:/ada/engine.git",
    "org-1234@github.com:ada/engine.git",
    "github.com:ada/engine.git",
    "ssh://git@github.com/ada/engine.git",
    "ssh://git@github.com:22/ada/engine",
    "ssh://git@ssh.github.com:443/ada/engine.git",
    "git://github.com/ada/engine.git",
    "git+ssh://git@github.com/ada/engine.git",
    "git+https://github.com/ada/engine.git",
    "github:ada/engine",
    "git clone https://github.com/ada/engine.git",
    "$ git clone --depth 1 git@github.com:ada/engine.git engine",
    'git clone "https://github.com/ada/engine"',
    "git remote add origin git@github.com:ada/engine.git",
    "gh repo clone ada/engine",
    "gh repo clone https://github.com/ada/engine -- --depth=1",
    "https://github.com/ada/engine.wiki.git",
    "https://github.com/ada/engine/wiki/Home",
    "https://github.com/ada/engine/issues/3",
    "https://github.com/ada/engine/pull/12/files",
    "https://github.com/ada/engine/releases",
    "https://github.com/ada/engine/tree",
  ])("%s", (text) => {
    expect(readGithubText(text)).toEqual({
      provider: "github",
      repository: "ada/engine",
      ref: null,
    });
  });

  it.each([
    "name_shortcode/engine",
    "git@github.com:name_shortcode/engine.git",
    "https://github.com/name_shortcode/engine/pull/3",
    "gh repo clone name_shortcode/engine",
  ])("of a managed user: %s", (text) => {
    expect(readGithubText(text)?.repository).toBe("name_shortcode/engine");
  });

  it("of an owner whose name is a number, not of a port", () => {
    expect(readGithubText("git@github.com:443/engine")?.repository).toBe("443/engine");
    expect(readGithubText("github.com:443/ada/engine")?.repository).toBe("ada/engine");
  });
});

describe("what names a ref as well", () => {
  it.each([
    ["https://github.com/ada/engine/tree/feature/mill", "feature/mill"],
    ["https://github.com/ada/engine/commit/1f2e3d4", "1f2e3d4"],
    [`https://github.com/ada/engine/pull/12/commits/${SHA}`, SHA],
    ["https://github.com/ada/engine/blob/v2/lib/mill.ts#L10-L20", "v2/lib/mill.ts"],
    ["https://github.com/ada/engine/blob/v2/app/[slug]/page.tsx", "v2/app"],
    ["https://github.com/ada/engine/blob/refs/heads/v2/lib", "v2/lib"],
    ["https://github.com/ada/engine/commits/v2", "v2"],
    ["https://github.com/ada/engine/releases/tag/v1.0", "v1.0"],
    ["https://github.com/ada/engine/releases/tag/mill%2Fv1", "mill/v1"],
    ["https://github.dev/ada/engine/blob/v2/lib", "v2/lib"],
    ["https://raw.githubusercontent.com/ada/engine/refs/heads/v2/README.md", "v2/README.md"],
    ["https://raw.githubusercontent.com/ada/engine/v2/README.md", "v2/README.md"],
    ["git clone -b feature/mill git@github.com:ada/engine.git", "feature/mill"],
    ["git clone --branch=v2 --single-branch https://github.com/ada/engine", "v2"],
    ["git+https://github.com/ada/engine.git#v2", "v2"],
    ["github:ada/engine#feature/mill", "feature/mill"],
    ["ada/engine#v2", "v2"],
  ])("%s", (text, ref) => {
    expect(readGithubText(text)).toEqual({ provider: "github", repository: "ada/engine", ref });
  });

  it("takes no range of versions for one", () => {
    expect(readGithubText("github:ada/engine#semver:^2.0.0")?.ref).toBeNull();
  });
});

describe("what names none", () => {
  it.each([
    "git checkout feature/mill",
    "git push origin feature/mill",
    "git clone git@gitlab.com:ada/engine.git",
    "https://gist.github.com/ada/1f2e3d4",
    "ssh://git@github.com.evil.example/ada/engine",
    "https://evil.example/github.com/ada/engine",
    "git@github.com.evil.example:ada/engine",
    "see ada/engine",
  ])("%s", (text) => {
    expect(readGithubText(text)).toBeNull();
  });
});
