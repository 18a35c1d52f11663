import schema from "../../convex/schema.ts";
import type { TestBackend } from "./convex-backend.ts";

export interface Remains {
  /** Row counts by table, without empty tables. */
  readonly rows: Readonly<Record<string, number>>;
  /** Every row and every stored file as one text. */
  readonly text: string;
  readonly files: number;
  /** The number of cached readings that belong to a single source. */
  readonly sourceReadings: number;
}

/** Everything that the backend stores now. */
export async function remainsOf({ convex }: TestBackend): Promise<Remains> {
  return await convex.run(async (ctx) => {
    const rows: Record<string, number> = {};
    const texts: string[] = [];
    for (const table of Object.keys(schema.tables) as (keyof typeof schema.tables)[]) {
      const found = await ctx.db.query(table).collect();
      if (found.length > 0) rows[table] = found.length;
      texts.push(...found.map((row) => JSON.stringify(row)));
    }
    const files = await ctx.db.system.query("_storage").collect();
    for (const { _id } of files) texts.push((await (await ctx.storage.get(_id))?.text()) ?? "");
    const readings = await ctx.db.query("providerCache").collect();
    const sourceReadings = readings.filter(({ sourceKey }) => sourceKey !== null).length;
    return { rows, text: texts.join("\n"), files: files.length, sourceReadings };
  });
}

export const importTablesIn = ({ rows }: Remains): string[] =>
  Object.keys(rows).filter((table) => /^(import|provider[CP])/.test(table));
