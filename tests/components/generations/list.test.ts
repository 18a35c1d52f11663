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

it("one of a removed import has no link, and one that failed was not paid for", () => {
  const html = pageOf([
    { ...GENERATED, importId: null },
    { ...GENERATED, id: "h", importId: null, status: "failed", forms: [], credits: 0 },
  ]);
  expect(html).toContain("the import was removed");
  expect(html).not.toContain("href=");
  expect(html).toContain("0 credits");
  expect(html).toContain("Failed");
  expect(html).toContain("You have the code of 1 frame.");
});

it("nothing generated yet leads to the imports, and loading promises nothing", () => {
  expect(pageOf([])).toContain('href="/designs"');
  expect(pageOf()).toContain("Loading");
  expect(pageOf()).not.toContain("Nothing generated yet");
});
