import { expect, it } from "vitest";
import { importGraph } from "../support/import-graph.ts";
import { isInProject, sourcesUnder, textOf } from "../support/source-tree.ts";

/** Files that no test of their room loads, each with its reason. */
const EXCEPTIONS: Record<string, string> = {
  "lib/durations.ts": "numbers that every room uses",
  "lib/imports/cache-record.ts": "declarations only; the schema and its writer use them",
  "lib/imports/step.ts": "declarations only; the steps of convex/imports take and return them",
  "lib/operations/traffic.ts": "declarations only; convex/operations returns them",
  "convex/schema.ts": "declarations only; every test of convex/ runs against them",
  "convex/convex.config.ts": "declarations only; the push of every contract test evaluates them",
  "convex/model/limits/person.ts": "the tests of what it limits call it through their own rooms",
  "convex/model/paymentEvents/handlers.ts":
    "convex/webhooks.ts calls it in the payment event cases",
  "convex/model/paymentEvents/products.ts": "the same cases",
  "convex/model/paymentEvents/subscriptions.ts": "the same cases",
  "convex/model/webhooks/refusalStore.ts": "convex/operations calls it in tests of the health page",
  "convex/auth.config.ts": "declarations only; the contract tests call as each of its identities",
};

const CALLED = /\b(?:internal|api)((?:\.\w+)+)/g;
const TEST = /\.test\.tsx?$/;

const sources = sourcesUnder("lib", "convex", "app/api");
const graph = importGraph([
  ...sourcesUnder("lib", "convex", "app", "components", "tests"),
  "proxy.ts",
]);

/** The modules whose functions a file names: `internal.billing.products.read` is one of `convex/billing/products.ts`. */
function modulesCalledBy(file: string): string[] {
  return [...textOf(file).matchAll(CALLED)].flatMap(([, names = ""]) => {
    const steps = names.slice(1).split(".");
    const paths = steps.map((_, rank) => `convex/${steps.slice(0, rank + 1).join("/")}.ts`);
    return paths.filter((path) => graph.has(path));
  });
}

/** `lib/billing`, `convex/billing` with its model, `app/api`: the folder whose tests are those of the file. */
function roomOf(path: string): string {
  const [floor = "", ...rest] = path.replace(/^convex\/model\//, "convex/").split("/");
  const [room = ""] = rest;
  return floor === "app" ? "app" : `${floor}/${room.replace(/(\.test)?\.tsx?$/, "")}`;
}

function loadedByTestsOf(room: string): Set<string> {
  const open = [...graph.keys()].filter(
    (file) => TEST.test(file) && roomOf(file.replace(/^tests\//, "")) === room,
  );
  const loaded = new Set(open);
  for (const file of open) {
    // What another room loads says nothing about this one.
    if (!file.startsWith("tests/") && roomOf(file) !== room) continue;
    for (const other of [...(graph.get(file) ?? []), ...modulesCalledBy(file)]) {
      if (!loaded.has(other)) open.push(other);
      loaded.add(other);
    }
  }
  return loaded;
}

it("each source file under lib, convex and app/api is loaded by a test of its room", () => {
  const rooms = Map.groupBy(sources, roomOf);
  const missed = [...rooms].flatMap(([room, files]) => {
    const loaded = loadedByTestsOf(room);
    return files.filter((file) => !(file in EXCEPTIONS) && !loaded.has(file));
  });
  expect(missed).toEqual([]);
});

it("no exception outlives its file", () => {
  expect(Object.keys(EXCEPTIONS).filter((path) => !isInProject(path))).toEqual([]);
});
