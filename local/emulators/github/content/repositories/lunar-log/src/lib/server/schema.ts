import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const entries = sqliteTable("entries", {
  id: integer("id").primaryKey(),
  writtenAt: integer("written_at", { mode: "timestamp" }).notNull(),
  author: text("author").notNull(),
  words: text("words").notNull(),
});
