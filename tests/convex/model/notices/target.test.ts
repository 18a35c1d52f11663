import { expect, it } from "vitest";
import { api, internal } from "../../../../convex/_generated/api.js";
import { hasPage } from "../../../../convex/model/notices/target.ts";
import { openGenerationScene } from "../../../support/generation-scene.ts";

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
