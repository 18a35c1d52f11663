import { basename } from "node:path/posix";
import { describe, expect, it } from "vitest";
import { circlesIn, importGraph } from "../support/import-graph.ts";
import { filesUnder, PRODUCT_FOLDERS, sourcesUnder, textOf } from "../support/source-tree.ts";

// The layout that ARCHITECTURE.md describes: floors, rooms, and one writer per table.

/** Top to bottom. A file imports from its own floor and from those below it. */
const FLOORS = [
  "commands",
  "proxy.ts",
  "instrumentation.ts",
  "pages",
  "app",
  "components",
  "convex",
  "lib",
  // For the version.
  "package.json",
];

/** Bottom to top, per floor. A room imports from itself and from the rooms before it. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  lib: [
    "limits",
    "vault",
    "providers",
    "identity",
    "designs",
    "repositories",
    "mail",
    "connections",
    "subscriptions",
    "webhooks",
    "billing",
    "reconciliation",
    "imports",
    "generations",
    "fitting",
    "pulls",
    "exports",
    "home",
    "notices",
    "operations",
    "deployment",
  ],
  "lib/designs": [
    "read",
    "drawings",
    "masks",
    "layout",
    "meaning",
    "tokens",
    "classes",
    "snap",
    "adapt",
    "elements",
    "states",
    "widths",
    "tidy",
    "output",
    "targets",
  ],
  "convex/model": [
    "limits",
    "identity",
    "providers",
    "mail",
    "notices",
    "webhooks",
    "connections",
    "subscriptions",
    "billing",
    "imports",
    "generations",
    "pulls",
    "home",
    "paymentEvents",
    "reconciliation",
    "exports",
    "erasure",
    "operations",
    "deployment",
  ],
  components: [
    "ui",
    "live",
    "notices",
    "identity",
    "settings",
    "webhooks",
    "connections",
    "billing",
    "imports",
    "designs",
    "pulls",
    "generations",
    "exports",
    "repositories",
    "home",
    "operations",
    "shell",
    "landing",
  ],
};

/** What a room's own files need not repeat. */
const PREFIXES: Readonly<Record<string, readonly string[]>> = {
  connections: ["connection", "connections", "oauth"],
  imports: ["import", "imports"],
  designs: ["design", "designs"],
  generations: ["generation", "generations"],
  notices: ["notice", "notices"],
  repositories: ["repository", "repositories"],
  subscriptions: ["subscription", "subscriptions"],
  reconciliation: ["reconciliation", "reconciling"],
  operations: ["operations", "operator"],
  webhooks: ["webhook", "webhooks"],
  billing: ["billing", "purchases"],
  providers: ["provider", "providers"],
};
/** Tables with several writers, all in one room: `imports` is one row with several lives. */
const WRITTEN_BY_A_ROOM = new Set(["imports", "webhookEvents"]);

const product = ["proxy.ts", "instrumentation.ts", ...sourcesUnder(...PRODUCT_FOLDERS)];
const graph = importGraph(product);

const floorOf = (path: string): number =>
  FLOORS.findIndex((floor) => path === floor || path.startsWith(`${floor}/`));

/** `lib/imports/step.ts` is in room `imports` of `lib`; a file directly below the floor is in none. */
function roomOf(floor: string, path: string): string | null {
  if (!path.startsWith(`${floor}/`)) return null;
  const [room, ...rest] = path.slice(floor.length + 1).split("/");
  return room !== undefined && rest.length > 0 ? room : null;
}

it("no import runs up from a floor to one above it", () => {
  const up = [...graph].flatMap(([file, imported]) =>
    imported
      // package.json lies on no floor.
      .filter((other) => floorOf(other) >= 0 && floorOf(other) < floorOf(file))
      .map((other) => `${file} imports ${other}`),
  );
  expect(up).toEqual([]);
});

describe.each(Object.entries(ROOMS))("%s", (floor, rooms) => {
  it("has the rooms that are listed, and no other", () => {
    const found = new Set(product.flatMap((file) => roomOf(floor, file) ?? []));
    expect([...found].filter((room) => !rooms.includes(room) && room !== "_generated")).toEqual([]);
    expect(rooms.filter((room) => !found.has(room))).toEqual([]);
  });

  it("has no import that runs up from a room to a later one", () => {
    const up = [...graph].flatMap(([file, imported]) => {
      const own = roomOf(floor, file);
      if (own === null) return [];
      return imported
        .filter((other) => {
          const room = roomOf(floor, other);
          return room !== null && rooms.indexOf(room) > rooms.indexOf(own);
        })
        .map((other) => `${file} imports ${other}`);
    });
    expect(up).toEqual([]);
  });
});

it("no file repeats the name of its room", () => {
  const repeating = product.filter((file) => {
    const [name = "", room = ""] = file.split("/").toReversed();
    const words = name.replace(/\.tsx?$/, "").split(/-|(?=[A-Z])/);
    const isAlone = words.length === 1;
    return !isAlone && (PREFIXES[room] ?? []).includes((words[0] ?? "").toLowerCase());
  });
  expect(repeating).toEqual([]);
});

describe("no files import each other in a circle, types included", () => {
  it.each([
    ["the product", product],
    ["local/", sourcesUnder("local")],
    ["tests/", sourcesUnder("tests").filter((path) => !path.includes("/fixtures/"))],
  ])("in %s", (_, files) => {
    expect(circlesIn(importGraph(files))).toEqual([]);
  });
});

describe("each table", () => {
  const WRITE = /\.db\s*\.(?:insert|patch|replace|delete)\(\s*"(\w+)"/g;
  const writers = new Map<string, Set<string>>();
  for (const file of sourcesUnder("convex")) {
    for (const [, table = ""] of textOf(file).matchAll(WRITE)) {
      writers.set(table, (writers.get(table) ?? new Set()).add(file));
    }
  }
  const schema = textOf("convex/schema.ts");
  const tables = [...schema.matchAll(/^ {2}(\w+): defineTable/gm)].map(([, table = ""]) => table);

  it("is written somewhere, and every write names its table", () => {
    expect(tables.filter((table) => !writers.has(table))).toEqual([]);
    const unnamed = sourcesUnder("convex").filter((file) =>
      /\.db\s*\.(?:insert|patch|replace|delete)\(\s*[^"\s]/.test(textOf(file)),
    );
    expect(unnamed).toEqual([]);
  });

  it.each(tables)("%s is written by one file, or by one room", (table) => {
    const files = [...(writers.get(table) ?? [])];
    if (!WRITTEN_BY_A_ROOM.has(table)) expect(files).toHaveLength(1);
    expect(new Set(files.map((file) => roomOf("convex/model", file))).size).toBe(1);
    expect(files.filter((file) => roomOf("convex/model", file) === null)).toEqual([]);
  });

  it.each(tables)("%s names its writers in the schema", (table) => {
    const before = schema.slice(0, schema.search(new RegExp(`^ {2}${table}: defineTable`, "m")));
    const comment = before.slice(before.lastIndexOf("\n\n"));
    const missing = [...(writers.get(table) ?? [])].filter(
      (file) => !comment.includes(basename(file)),
    );
    expect(missing).toEqual([]);
  });
});

it("a file that writes a table says so by its name, or its room is named as the table's writer", () => {
  const silent = filesUnder("convex/model").filter((file) => {
    const tables = [
      ...textOf(file).matchAll(/\.db\s*\.(?:insert|patch|replace|delete)\(\s*"(\w+)"/g),
    ].map(([, table = ""]) => table);
    const isOwn = tables.some((table) => !WRITTEN_BY_A_ROOM.has(table));
    return isOwn && !/(?:Store)\.ts$/.test(file);
  });
  expect(silent).toEqual([]);
});
