import { expect, it } from "vitest";
import { findShown, nameBell, toBadge } from "../../../components/notices/bell-words.ts";
import type { Id } from "../../../convex/_generated/dataModel.js";

it.each([
  [0, "Notices", "0"],
  [1, "1 new notice", "1"],
  [3, "3 new notices", "3"],
  [12, "12 new notices", "9+"],
  [100, "99+ new notices", "9+"],
])("%i unread: %s", (unread, name, badge) => {
  expect([nameBell(unread), toBadge(unread)]).toEqual([name, badge]);
});

it("what the page of an import shows itself is no news, and all else is", () => {
  const idOf = (text: string) => text as Id<"notices">;
  const facts = {
    kind: "import_finished",
    importId: "i" as Id<"imports">,
    provider: "figma",
    title: "Harbor",
    failure: null,
  } as const;
  const read = { ...facts, provider: "github", importId: "r" as Id<"imports"> } as const;
  const used = { kind: "credits_used_up", plan: "free", resetsAt: 0 } as const;
  const notices = [
    { id: idOf("here"), status: "unread", facts },
    { id: idOf("read"), status: "read", facts },
    { id: idOf("other"), status: "unread", facts: { ...facts, importId: "j" as Id<"imports"> } },
    { id: idOf("repository"), status: "unread", facts: read },
    { id: idOf("credits"), status: "unread", facts: used },
  ] as const;
  const at = (pathname: string, search = "") => findShown(notices, { pathname, search });
  expect(at("/designs/i/frames/2%3A1")).toEqual(["here"]);
  expect(at("/home")).toEqual([]);
  expect(at("/designs/k/frames/2%3A1", "?tab=code&pull=1")).toEqual(["repository"]);
});
