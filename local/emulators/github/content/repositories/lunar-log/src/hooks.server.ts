import type { Handle } from "@sveltejs/kit";

export const handle: Handle = async ({ event, resolve }) => {
  event.locals.author = event.cookies.get("author") ?? null;
  return resolve(event);
};
