import { type Commit, type CommitPlan, History } from "../git/history.ts";
import type { Files } from "../git/snapshot.ts";
import { findGithubUser } from "../people.ts";
import { fullNameOf, type Repository } from "../repositories.ts";
import { binaryFile, PHOTO_FILES } from "./binary-files.ts";
import { APP_FILES } from "./harbor-web/app-files.ts";
import { COMPONENT_FILES } from "./harbor-web/component-files.ts";
import { ROOT_FILES } from "./harbor-web/root-files.ts";
import { hugeFiles, readHugeName } from "./huge-files.ts";
import { COMPONENT_FILES as JUNIPER_COMPONENTS } from "./juniper-ui/component-files.ts";
import { LIBRARY_FILES } from "./juniper-ui/library-files.ts";
import { SITE_FILES } from "./lunar-log/site-files.ts";
import { smallFiles } from "./small-files.ts";

const HARBOR_FILES: Files = {
  ...ROOT_FILES,
  ...APP_FILES,
  ...COMPONENT_FILES,
  "public/quay.png": binaryFile("public/quay.png", 12),
};

/** By full name; every other repository is small. */
const CONTENTS: Readonly<Record<string, Files>> = {
  "ada-lovelace/harbor-web": HARBOR_FILES,
  "grace-hopper/juniper-ui": {
    ...LIBRARY_FILES,
    ...JUNIPER_COMPONENTS,
    "docs/tile.png": binaryFile("docs/tile.png", 8),
  },
  "margaret-hamilton/lunar-log": SITE_FILES,
  "grace-hopper/photo-archive": PHOTO_FILES,
};

const EMPTY = "empty-notebook";

function filesOf(repository: Repository): Files {
  const huge = readHugeName(repository.name);
  if (huge !== null) return hugeFiles(huge);
  const { name, description, language } = repository;
  return CONTENTS[fullNameOf(repository)] ?? smallFiles(name, description, language);
}

function authorOf({ ownerId }: Repository): CommitPlan["author"] {
  const user = findGithubUser(ownerId);
  return { name: user?.name ?? "ghost", email: user?.email ?? "ghost@example.com" };
}

/** The file changes of one push. */
export type Changes = Readonly<Record<string, string | null>>;

/** The first commit contains only the README; a branch and a tag keep pointing at it. */
function plansOf(repository: Repository): CommitPlan[] {
  if (repository.name === EMPTY) return [];
  const files = filesOf(repository);
  const author = authorOf(repository);
  const last: CommitPlan = {
    author,
    date: repository.pushedAt,
    message: `Bring ${repository.name} up to date\n`,
    files,
  };
  const readme = files["README.md"];
  if (readme === undefined) return [last];
  const first: CommitPlan = {
    author,
    date: "2024-01-01T12:00:00Z",
    message: "Begin\n",
    files: { "README.md": readme },
    branches: ["first-draft"],
    tags: ["v0.1.0"],
  };
  return [first, last];
}

const MOST_KEPT = 24;

/** The commits of every repository, generated on first request; the latest few that were not pushed to are kept. */
export class Histories {
  readonly #made = new Map<number, History>();
  readonly #pushed = new Map<number, History>();
  readonly #pushes = new Map<number, CommitPlan[]>();

  of(repository: Repository): History {
    const pushed = this.#pushed.get(repository.id);
    if (pushed) return pushed;
    const history = this.#made.get(repository.id) ?? new History(plansOf(repository));
    this.#made.delete(repository.id);
    this.#made.set(repository.id, history);
    const [oldest] = this.#made.keys();
    if (this.#made.size > MOST_KEPT && oldest !== undefined) this.#made.delete(oldest);
    return history;
  }

  /** One more commit on the default branch: texts by path, null for a deleted file. */
  push(repository: Repository, changes: Changes, now: number): Commit {
    const earlier = this.#pushes.get(repository.id) ?? [];
    const plans = [...plansOf(repository), ...earlier];
    const files: Record<string, string | Uint8Array> = { ...plans.at(-1)?.files };
    for (const [path, text] of Object.entries(changes)) {
      if (text === null) delete files[path];
      else files[path] = text;
    }
    const date = `${new Date(now).toISOString().slice(0, -5)}Z`;
    const plan = { author: authorOf(repository), date, message: "Push\n", files };
    this.#pushes.set(repository.id, [...earlier, plan]);
    const history = new History([...plans, plan]);
    this.#pushed.set(repository.id, history);
    const { head } = history;
    if (!head) throw new Error("A push has made no commit");
    return head;
  }

  /** Resets the repository as if nothing had been pushed. */
  reset(): void {
    this.#pushes.clear();
    this.#pushed.clear();
  }
}
