/** A SvelteKit site with its own database. */
export const SITE_FILES = {
  "README.md": `# Lunar log

What the crew wrote down, hour by hour, readable and searchable. Built with SvelteKit.

## Development

\`\`\`sh
npm ci
npm run dev
\`\`\`

Entries are kept in SQLite; \`npm run db:migrate\` creates the file.
`,
  "package.json": `{
  "name": "lunar-log",
  "version": "0.3.0",
  "private": true,
  "type": "module",
  "scripts": {
    "dev": "vite dev",
    "build": "vite build",
    "preview": "vite preview",
    "check": "svelte-kit sync && svelte-check",
    "db:migrate": "drizzle-kit migrate",
    "test": "playwright test"
  },
  "dependencies": {
    "better-sqlite3": "^11.7.0",
    "drizzle-orm": "^0.38.2",
    "marked": "^15.0.4"
  },
  "devDependencies": {
    "@playwright/test": "^1.49.1",
    "@sveltejs/adapter-node": "^5.2.9",
    "@sveltejs/kit": "^2.12.1",
    "@sveltejs/vite-plugin-svelte": "^5.0.2",
    "drizzle-kit": "^0.30.1",
    "svelte": "^5.14.4",
    "svelte-check": "^4.1.1",
    "typescript": "^5.7.2",
    "vite": "^6.0.3"
  }
}
`,
  "package-lock.json": `{
  "name": "lunar-log",
  "version": "0.3.0",
  "lockfileVersion": 3,
  "requires": true,
  "packages": {
    "": { "name": "lunar-log", "version": "0.3.0" },
    "node_modules/@sveltejs/kit": { "version": "2.12.1", "dev": true },
    "node_modules/drizzle-orm": { "version": "0.38.2" },
    "node_modules/svelte": { "version": "5.14.4", "dev": true }
  }
}
`,
  "svelte.config.js": `import adapter from "@sveltejs/adapter-node";
import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default { preprocess: vitePreprocess(), kit: { adapter: adapter() } };
`,
  "vite.config.ts": `import { sveltekit } from "@sveltejs/kit/vite";
import { defineConfig } from "vite";

export default defineConfig({ plugins: [sveltekit()] });
`,
  "tsconfig.json": `{ "extends": "./.svelte-kit/tsconfig.json", "compilerOptions": { "strict": true } }
`,
  "drizzle.config.ts": `import { defineConfig } from "drizzle-kit";

export default defineConfig({ schema: "./src/lib/server/schema.ts", dialect: "sqlite", out: "drizzle" });
`,
  "drizzle/0000_entries.sql": `CREATE TABLE entries (
  id integer PRIMARY KEY,
  written_at integer NOT NULL,
  author text NOT NULL,
  words text NOT NULL
);
`,
  "src/app.html": `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    %sveltekit.head%
  </head>
  <body>
    <div style="display: contents">%sveltekit.body%</div>
  </body>
</html>
`,
  "src/app.css": `:root {
  --night: #0b1020;
  --regolith: #a8a29e;
  --signal: #facc15;
  --font-log: "IBM Plex Mono", monospace;
  --space: 8px;
}

body {
  margin: 0;
  background: var(--night);
  color: var(--regolith);
  font-family: var(--font-log);
}
`,
  "src/app.d.ts": `declare global {
  namespace App {
    interface Locals {
      author: string | null;
    }
  }
}

export {};
`,
  "src/hooks.server.ts": `import type { Handle } from "@sveltejs/kit";

export const handle: Handle = async ({ event, resolve }) => {
  event.locals.author = event.cookies.get("author") ?? null;
  return resolve(event);
};
`,
  "src/lib/server/database.ts": `import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import * as schema from "./schema";

export const database = drizzle(new Database("lunar.db"), { schema });
`,
  "src/lib/server/schema.ts": `import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const entries = sqliteTable("entries", {
  id: integer("id").primaryKey(),
  writtenAt: integer("written_at", { mode: "timestamp" }).notNull(),
  author: text("author").notNull(),
  words: text("words").notNull(),
});
`,
  "src/lib/components/EntryCard.svelte": `<script lang="ts">
  import { marked } from "marked";
  let { author, words, writtenAt }: { author: string; words: string; writtenAt: Date } = $props();
</script>

<article>
  <header>{author}, <time datetime={writtenAt.toISOString()}>{writtenAt.toUTCString()}</time></header>
  {@html marked(words)}
</article>

<style>
  article { padding: calc(2 * var(--space)); border-left: 2px solid var(--signal); }
</style>
`,
  "src/lib/components/EntryForm.svelte": `<script lang="ts">
  import { enhance } from "$app/forms";
</script>

<form method="post" use:enhance>
  <label>What happened? <textarea name="words" required></textarea></label>
  <button>Write it down</button>
</form>
`,
  "src/routes/+layout.svelte": `<script lang="ts">
  import "../app.css";
  let { children } = $props();
</script>

<main>{@render children()}</main>
`,
  "src/routes/+page.server.ts": `import { desc } from "drizzle-orm";
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
`,
  "src/routes/+page.svelte": `<script lang="ts">
  import EntryCard from "$lib/components/EntryCard.svelte";
  import EntryForm from "$lib/components/EntryForm.svelte";
  let { data } = $props();
</script>

<h1>Lunar log</h1>
<EntryForm />
{#each data.entries as entry (entry.id)}
  <EntryCard {...entry} />
{/each}
`,
  "src/routes/entries/[id]/+page.svelte": `<script lang="ts">
  import EntryCard from "$lib/components/EntryCard.svelte";
  let { data } = $props();
</script>

<EntryCard {...data.entry} />
`,
  "tests/log.spec.ts": `import { expect, test } from "@playwright/test";

test("what is written is shown", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("What happened?").fill("Contact light.");
  await page.getByRole("button").click();
  await expect(page.getByText("Contact light.")).toBeVisible();
});
`,
  ".gitignore": `node_modules
.svelte-kit
build
lunar.db
`,
} as const;
