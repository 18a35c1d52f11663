import { expect, it, vi } from "vitest";
import { openArchive } from "../../../../../../app/api/exports/[exportId]/data.zip/open-archive.ts";
import { connectingSite } from "../../../../connecting-site.ts";
import { person } from "../../../../signed-in-person.ts";

vi.mock("@clerk/nextjs/server", async () => {
  const { identitySdk } = await import("../../../../signed-in-person.ts");
  return identitySdk;
});

const site = connectingSite();

it("asks for nothing without a token of the person", async () => {
  person.token = null;
  const opened = await openArchive(site.backend().url, "e1", new AbortController().signal);
  expect(opened).toEqual({ outcome: "signed_out" });
  expect(site.backend().calls).toEqual([]);
});
