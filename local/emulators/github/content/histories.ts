import { type CommitPlan, History } from "../git/history.ts";
import type { Files } from "../git/snapshot.ts";
import { replay, type Written } from "../git/writing.ts";
import { findGithubUser } from "../people.ts";
import { fullNameOf, type Repository } from "../repositories.ts";
import { binaryFile, PHOTO_FILES } from "./binary-files.ts";
import { folderFiles } from "./folder-files.ts";
import { hugeFiles, readHugeName } from "./huge-files.ts";
import { smallFiles } from "./small-files.ts";

/** By full name; every other repository is small. */
const CONTENTS: Readonly<Record<string, () => Files>> = {
  "ada-lovelace/harbor-web": () => ({
    ...folderFiles("harbor-web"),
    "public/quay.png": binaryFile("public/quay.png", 12),
  }),
  "grace-hopper/juniper-ui": () => ({
    ...folderFiles("juniper-ui"),
    "docs/tile.png": binaryFile("docs/tile.png", 8),
  }),
  "margaret-hamilton/lunar-log": () => folderFiles("lunar-log"),
  "ada-lovelace/tide-tables": () => folderFiles("tide-tables"),
  "ada-lovelace/signal-flags": () => folderFiles("signal-flags"),
  "ada-lovelace/kelp-shop": () => folderFiles("kelp-shop"),
  "ada-lovelace/buoy-map": () => folderFiles("buoy-map"),
  "ada-lovelace/lighthouse-log": () => folderFiles("lighthouse-log"),
  "grace-hopper/photo-archive": () => PHOTO_FILES,
};

const EMPTY = "empty-notebook";

function filesOf(repository: Repository): Files {
  const huge = readHugeName(repository.name);
  if (huge !== null) return hugeFiles(huge);
  const { name, description, language } = repository;
  return CONTENTS[fullNameOf(repository)]?.() ?? smallFiles(name, description, language);
}

export function authorOf({ ownerId }: Repository): CommitPlan["author"] {
  const user = findGithubUser(ownerId);
  return { name: user?.name ?? "ghost", email: user?.email ?? "ghost@example.com" };
}

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

/** What has been written to each repository, by its id. */
export type WrittenById = Readonly<Record<string, Written>>;

/** The objects of every repository, made on first request from its content and what has been written; the latest few are kept. */
export class Histories {
  readonly #written: () => WrittenById;
  readonly #made = new Map<number, History>();

  constructor(written: () => WrittenById = () => ({})) {
    this.#written = written;
  }

  of(repository: Repository): History {
    const history = this.#made.get(repository.id) ?? this.#make(repository);
    this.#made.delete(repository.id);
    this.#made.set(repository.id, history);
    const [oldest] = this.#made.keys();
    if (this.#made.size > MOST_KEPT && oldest !== undefined) this.#made.delete(oldest);
    return history;
  }

  /** As if nothing had been made yet. */
  reset(): void {
    this.#made.clear();
  }

  #make(repository: Repository): History {
    const history = new History(plansOf(repository));
    const written = this.#written()[repository.id];
    if (written) replay(history, written);
    return history;
  }
}
