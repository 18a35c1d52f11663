import { describe, expect, it } from "vitest";
import {
  describeAccess,
  nameRepositories,
} from "../../../components/connections/repository-words.ts";
import type { RepositoryAccess } from "../../../lib/providers/account-metadata.ts";

const names = (count: number) => Array.from({ length: count }, (_, index) => `ada/r${index}`);

const anAccess = (change: Partial<RepositoryAccess> = {}): RepositoryAccess => ({
  kind: "oauth_app",
  installationId: null,
  selection: null,
  repositories: names(3),
  total: 3,
  readAt: 1,
  ...change,
});

const app = { kind: "github_app", installationId: "9" } as const;

describe("the repositories that a grant reaches", () => {
  it.each<[Partial<RepositoryAccess>, string]>([
    [{}, "3 repositories, most recently pushed first."],
    [{ repositories: names(1), total: 1 }, "1 repository."],
    [{ repositories: names(100), total: 1234 }, "1,234 repositories, most recently pushed first."],
    [
      { repositories: names(100), total: null },
      "More than 100 repositories, most recently pushed first.",
    ],
    [{ repositories: [], total: 0 }, "None: your account has no repositories."],
    [{ repositories: [], total: null, readAt: null }, "The list has not been read yet."],
    [{ ...app, selection: "selected" }, "3 repositories that you chose."],
    [{ ...app, selection: "all" }, "3 repositories: all of the accounts it is installed on."],
    [
      { kind: "github_app", repositories: [], total: null },
      "None: the app is not installed on any of your accounts.",
    ],
  ])("are counted in words: %j", (change, words) => {
    expect(describeAccess(anAccess(change))).toBe(words);
  });

  it("are named up to five, with the number of the others", () => {
    expect(nameRepositories(anAccess())).toEqual({ names: names(3), more: null });
    const many = anAccess({ repositories: names(100), total: 128 });
    expect(nameRepositories(many)).toEqual({ names: names(5), more: "and 123 more" });
    expect(nameRepositories({ ...many, total: null }).more).toBe("and more");
    expect(nameRepositories({ ...many, repositories: names(6), total: 6 }).more).toBe("and 1 more");
  });
});
