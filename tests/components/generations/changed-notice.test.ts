import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ConvexProvider, ConvexReactClient } from "convex/react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ChangedNotice, comparisonKey } from "../../../components/generations/changed-notice.tsx";
import type { FileChange, GenerationView } from "../../../lib/generations/view.ts";

/** Connects with its first call, and there is none. */
const UNCONNECTED = new ConvexReactClient("http://127.0.0.1:9");
const FORM = { language: "typescript", version: "flowing" } as const;
const CHANGED: GenerationView = {
  id: "g",
  importId: "before",
  nodeId: "1:2",
  fingerprint: "f0",
  target: "react-tailwind",
  status: "completed",
  failure: null,
  title: "Sign in",
  importTitle: "Harbor",
  forms: [{ ...FORM, files: [] }],
  credits: 1,
  requestedAt: 1,
  completedAt: 2,
  design: "changed",
  newestImportId: "new",
};
const CHANGES: FileChange[] = [
  { path: "SignIn.tsx", change: "changed", linesAdded: 12, linesRemoved: 3 },
  { path: "theme.css", change: "same", linesAdded: 0, linesRemoved: 0 },
];

function markupOf(change: Partial<GenerationView>, importId: string, changes = CHANGES): string {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } });
  client.setQueryData(comparisonKey("g", FORM, "new"), changes);
  const generation = { ...CHANGED, ...change };
  // A form as it was written also has its files, which the backend would refuse in a question.
  const form = { ...FORM, files: [] };
  const notice = createElement(ChangedNotice, { generation, form, importId });
  const live = createElement(ConvexProvider, { client: UNCONNECTED }, notice);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, live));
}

const textOf = (html: string): string => html.replace(/<[^>]+>/g, "");

describe("a design that has changed since its code was generated", () => {
  it("is announced with the lines of each file that would change, before anything is spent", () => {
    const html = markupOf({}, "before");
    expect(textOf(html)).toContain("The design has changed since this code was generated");
    expect(textOf(html)).toContain("Generating again costs 1 credit.");
    expect(textOf(html)).toContain("SignIn.tsx+12 −3 lines");
    expect(textOf(html)).not.toContain("theme.css");
  });

  it("links to the frame in the newest import, unless that is shown", () => {
    expect(markupOf({}, "before")).toContain('href="/designs/new/frames/1%3A2"');
    expect(markupOf({}, "new")).not.toContain("href");
  });

  it("whose files would be the same says so", () => {
    expect(textOf(markupOf({}, "before", []))).toContain("The files would be the same.");
  });

  it.each(["same", "unknown"] as const)("is not announced for a design that is %s", (design) => {
    expect(markupOf({ design }, "before")).toBe("");
  });
});

it("a frame that is gone from the newest version is announced, with what becomes of its code", () => {
  const words = textOf(markupOf({ design: "gone" }, "before"));
  expect(words).toContain("The newest version of the design no longer has this frame");
  expect(words).toContain("The code you have stays as it is.");
  expect(words).not.toContain("credit");
});
