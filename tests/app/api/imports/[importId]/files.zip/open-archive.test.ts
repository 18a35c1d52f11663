import { expect, it, vi } from "vitest";
import { openArchive } from "../../../../../../app/api/imports/[importId]/files.zip/open-archive.ts";
import { expectNowhere } from "../../../../../support/secret-search.ts";
import { connectingSite, logged } from "../../../../connecting-site.ts";

vi.mock("@clerk/nextjs/server", async () => {
  const { identitySdk } = await import("../../../../signed-in-person.ts");
  return identitySdk;
});

const site = connectingSite();

it("a failure is logged without what was asked for", async () => {
  site.backend().answer(() => "hang up");
  const { signal } = new AbortController();
  const opened = await openArchive(site.backend().url, "a-private-import", signal);
  expect(opened).toEqual({ outcome: "unavailable" });
  expect(logged()).toContain("archive_unavailable");
  expectNowhere(logged(), { importId: "a-private-import" });
});
