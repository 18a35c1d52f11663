import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { askToSendAgain, refuse } from "../../../../../app/api/webhooks/github/answers.ts";
import { expectNowhere } from "../../../../support/secret-search.ts";
import { logged } from "../../../connecting-site.ts";

beforeEach(() => void vi.spyOn(console, "log").mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

it("a refusal says its fixed sentence", async () => {
  expect(await refuse(401, "Invalid webhook signature").json()).toEqual({
    error: "Invalid webhook signature",
  });
});

it("why something was not stored is for the log alone", async () => {
  const response = askToSendAgain("delivery-1", new Error("the disk is full"));
  expectNowhere(await response.text(), { cause: "the disk is full" });
  expect(logged()).toContain("the disk is full");
});
