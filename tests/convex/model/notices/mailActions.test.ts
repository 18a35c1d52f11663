import { expect, it, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api.js";
import { readUnsubscribe } from "../../../../convex/model/notices/mailActions.ts";
import { hasPage } from "../../../../convex/model/notices/target.ts";
import { openGenerationScene } from "../../../support/generation-scene.ts";
import { openMailScene } from "../../../support/mail-scene.ts";
import { expectNowhere } from "../../../support/secret-search.ts";

it("each mail carries a link that is good for its user and kind alone", async () => {
  const { backend, provider, userId, raise } = await openMailScene();
  const noticeId = await raise();
  if (noticeId === null) throw new Error("It was not raised");
  await backend.action(internal.notices.mails.send, { noticeId });
  const [mail] = await provider.mails();
  const token = /unsubscribe\?token=([^>]+)>/.exec(mail?.headers["List-Unsubscribe"] ?? "")?.[1];
  expect(await readUnsubscribe(decodeURIComponent(token ?? ""))).toEqual({
    userId,
    kind: "payment_failed",
  });
});

it("a mail that the provider never takes is not repeated, and told by its kind alone", async () => {
  const { backend, provider, address, raise } = await openMailScene();
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  await provider.setFault({ kind: "error", path: "/emails", status: 422 });
  const noticeId = await raise();
  if (noticeId === null) throw new Error("It was not raised");
  await backend.action(internal.notices.mails.send, { noticeId });
  expect(await provider.mails()).toEqual([]);
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ event: "notice_mail_refused", kind: "payment_failed" }),
  );
  expectNowhere(lines.join(), { address });
});

it("a token that is not ours is nothing, also while no key is set", async () => {
  await openMailScene();
  expect(await readUnsubscribe("a.b.c.d.e")).toBeNull();
  vi.stubEnv("TOKEN_ENCRYPTION_KEYS", "");
  expect(await readUnsubscribe("a.b.c.d.e")).toBeNull();
});

it("code leads to its design until that is removed, and then neither to a page nor to a mail", async () => {
  const scene = await openGenerationScene();
  const { backend, userId, importId } = scene;
  await scene.generate();
  const [notice] = await backend.asUser(userId).query(api.notices.list, {});
  if (notice?.facts.kind !== "generation_finished") throw new Error("It is not told");
  const { id: noticeId, facts } = notice;
  const leadsSomewhere = () => backend.convex.run((ctx) => hasPage(ctx, facts));
  expect(await leadsSomewhere()).toBe(true);
  await scene.caller.mutation(api.imports.remove, { importId });
  expect(await leadsSomewhere()).toBe(false);
  expect(await backend.query(internal.notices.mails.findDue, { noticeId })).toBeNull();
  expect(
    await backend.convex.run((ctx) => hasPage(ctx, { kind: "payment_failed", until: 1 })),
  ).toBe(true);
});
