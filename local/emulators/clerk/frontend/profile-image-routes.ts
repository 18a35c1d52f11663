import { type Context, Hono } from "hono";
import type { EmulatorEnv } from "../../kernel/emulator.ts";
import { avatarOf } from "../avatar.ts";
import { ClerkError } from "../clerk-error.ts";
import type { ClerkInstance } from "../instance.ts";
import type { User } from "../state.ts";
import { userJsonForBackend } from "../user-json.ts";
import { causeOf, requireSignedIn } from "./browser.ts";
import { answerWithClient } from "./client-json.ts";

/** Stored in the state file and included in every response about the user. */
const LARGEST_BYTES = 256 * 1024;
const IMAGE = /^image\/(png|jpeg|gif|webp)$/;

async function imageOf(c: Context): Promise<string> {
  const { file } = await c.req.parseBody();
  if (!(file instanceof File) || !IMAGE.test(file.type) || file.size > LARGEST_BYTES) {
    throw new ClerkError("form_param_value_invalid", {
      parameter: "file",
      longMessage: "An image (PNG, JPEG, GIF, WebP) of at most 256 kB is required.",
    });
  }
  const bytes = Buffer.from(await file.arrayBuffer());
  return `data:${file.type};base64,${bytes.toString("base64")}`;
}

/** `/v1/me/profile_image` */
export function profileImageRoutes(instance: ClerkInstance) {
  const emitUpdate = (c: Context, user: User) => {
    user.updatedAt = instance.now;
    instance.emit("user.updated", userJsonForBackend(user, instance.now), causeOf(c));
  };
  return new Hono<EmulatorEnv>()
    .post("/", async (c) => {
      const { client, user } = requireSignedIn(c, instance);
      user.imageUrl = await imageOf(c);
      emitUpdate(c, user);
      const image = { object: "image", id: `img_${user.id}`, public_url: user.imageUrl };
      return answerWithClient(c, instance, client, image);
    })
    .delete("/", async (c) => {
      const { client, user } = requireSignedIn(c, instance);
      user.imageUrl = null;
      emitUpdate(c, user);
      const deleted = { object: "image", id: `img_${user.id}`, deleted: true };
      return answerWithClient(c, instance, client, { ...deleted, public_url: avatarOf(user) });
    });
}
