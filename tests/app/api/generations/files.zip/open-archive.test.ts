import { expect, it, vi } from "vitest";
import { openArchive } from "../../../../../app/api/generations/files.zip/open-archive.ts";
import { expectNowhere } from "../../../../support/secret-search.ts";
import { connectingSite, logged } from "../../../connecting-site.ts";

vi.mock("@clerk/nextjs/server", async () => {
  const { identitySdk } = await import("../../../signed-in-person.ts");
  return identitySdk;
});

const site = connectingSite();

it("a failure is logged without what was asked for", async () => {
  site.backend().answer(() => "hang up");
  const form = { language: "typescript", version: "flowing" } as const;
  const asked = { generationIds: ["a-private-generation"], ...form };
  const { signal } = new AbortController();
  expect(await openArchive(site.backend().url, asked, signal)).toEqual({ outcome: "unavailable" });
  expect(logged()).toContain("archive_unavailable");
  expectNowhere(logged(), { generationId: asked.generationIds[0] ?? "" });
});
