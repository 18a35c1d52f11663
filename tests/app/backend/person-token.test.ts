import { ClerkAPIResponseError } from "@clerk/nextjs/errors";
import { beforeEach, expect, it, vi } from "vitest";
import { openArchive as openExport } from "../../../app/api/exports/[exportId]/data.zip/open-archive.ts";
import { openArchive as openGeneration } from "../../../app/api/generations/files.zip/open-archive.ts";
import { openArchive as openImport } from "../../../app/api/imports/[importId]/files.zip/open-archive.ts";
import { readPersonToken } from "../../../app/backend/person-token.ts";
import { person, signIn, signOut } from "../signed-in-person.ts";

vi.mock("@clerk/nextjs/server", async () => {
  const { identitySdk } = await import("../signed-in-person.ts");
  return identitySdk;
});

const NOWHERE = "http://127.0.0.1:9";
const { signal } = new AbortController();

const answering = (status: number) =>
  new ClerkAPIResponseError("refused", { data: [], status, clerkTraceId: "t" });

beforeEach(() => {
  signIn();
  vi.spyOn(console, "log").mockImplementation(() => {});
});

it("is the person's own, and nobody has one who is signed out", async () => {
  expect(await readPersonToken()).toMatchObject({ token: "token-of-user-1" });
  signOut();
  expect(await readPersonToken()).toBeNull();
});

it.each([401, 404])(
  "is missing where the provider says %s: the session has ended",
  async (status) => {
    person.refusal = answering(status);
    expect(await readPersonToken()).toBeNull();
    const form = { language: "typescript", version: "flowing" } as const;
    expect([
      await openExport(NOWHERE, "e1", signal),
      await openGeneration(NOWHERE, { generationIds: ["g1"], ...form }, signal),
      await openImport(NOWHERE, "i1", signal),
    ]).toEqual(Array.from({ length: 3 }, () => ({ outcome: "signed_out" })));
  },
);

it.each([429, 500])("is a failure where the provider says %s", async (status) => {
  person.refusal = answering(status);
  await expect(readPersonToken()).rejects.toThrow();
  expect(await openExport(NOWHERE, "e1", signal)).toEqual({ outcome: "unavailable" });
});
