import { convexQuery } from "@convex-dev/react-query";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { GenerationsPage } from "../../../components/generations/list.tsx";
import { api } from "../../../convex/_generated/api.js";
import type { GenerationView } from "../../../lib/generations/view.ts";

const GENERATED: GenerationView = {
  id: "g",
  importId: "k57",
  nodeId: "1:2",
  fingerprint: "f0",
  target: "vue-tailwind",
  status: "completed",
  failure: null,
  title: "Sign in",
  importTitle: "Harbor",
  forms: [{ language: "typescript", version: "flowing", files: [] }],
  credits: 1,
  requestedAt: 1,
  completedAt: 2,
  design: "same",
  newestImportId: "k57",
};

function pageOf(listed?: GenerationView[]): string {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } });
  const { queryKey } = convexQuery(api.generations.list, { limit: 200 });
  if (listed) client.setQueryData(queryKey, listed);
  const page = createElement(GenerationsPage);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, page));
}

it("a generation leads to its frame and target, and says what it cost and what became of it", () => {
  const html = pageOf([GENERATED]);
  expect(html).toContain("You have the code of 1 frame.");
  expect(html).toContain('href="/designs/k57/frames/1%3A2?target=vue-tailwind"');
  for (const words of ["Sign in", "Harbor", "Vue + Tailwind CSS", "1 credit", "Generated"]) {
    expect(html).toContain(words);
  }
});

it("says what has become of its frame since", () => {
  const wordsOf = (design: GenerationView["design"]) =>
    pageOf([{ ...GENERATED, design, newestImportId: "k58" }]);
  expect(wordsOf("changed")).toContain("the design has changed since");
  expect(wordsOf("gone")).toContain("no longer in the design");
  expect(wordsOf("same")).not.toMatch(/changed since|no longer/);
});

const REMOVED = { ...GENERATED, importId: null, newestImportId: null };

it("one of a removed import leads to its files, and one that failed was not paid for", () => {
  const html = pageOf([REMOVED, { ...REMOVED, id: "h", status: "failed", forms: [], credits: 0 }]);
  expect(html).toContain("the import was removed, and its images with it");
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    "/api/generations/files.zip?id=g&amp;language=typescript&amp;version=flowing",
  ]);
  expect(html).toContain("0 credits");
  expect(html).toContain("Failed");
  expect(html).toContain("You have the code of 1 frame.");
});

it("one of a removed import is shown in the newest one of its design that has the frame", () => {
  expect(pageOf([{ ...REMOVED, newestImportId: "k58" }])).toContain(
    'href="/designs/k58/frames/1%3A2?target=vue-tailwind"',
  );
  const gone = pageOf([{ ...REMOVED, newestImportId: "k58", design: "gone" }]);
  expect(gone).not.toContain("/k58/");
});

it("nothing generated yet leads to the imports, and loading promises nothing", () => {
  expect(pageOf([])).toContain('href="/designs"');
  expect(pageOf()).toContain("Loading");
  expect(pageOf()).not.toContain("Nothing generated yet");
});
