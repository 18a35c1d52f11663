import { desc } from "drizzle-orm";
import { database } from "$lib/server/database";
import { entries } from "$lib/server/schema";

export const load = async () => ({
  entries: await database.select().from(entries).orderBy(desc(entries.writtenAt)).limit(50),
});

export const actions = {
  default: async ({ request, locals }) => {
    const form = await request.formData();
    const words = String(form.get("words"));
    await database.insert(entries).values({ author: locals.author ?? "crew", words, writtenAt: new Date() });
  },
};
