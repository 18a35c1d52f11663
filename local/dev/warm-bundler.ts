import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { type BuildContext, type BuildOptions, context, type OutputFile, stop } from "esbuild";
import type { BundledModule } from "../engine/contracts/deployment.ts";
import { PROJECT_ROOT } from "../stack/settings.ts";
import { findEntryPoints } from "./entry-points.ts";

const OUTPUT = join(PROJECT_ROOT, "out");

type InMemory = BuildOptions & { write: false };

/** As the official CLI sets them, so that the bundle has the very same bytes; a test compares the two. */
const OPTIONS: InMemory = {
  absWorkingDir: PROJECT_ROOT,
  bundle: true,
  platform: "browser",
  format: "esm",
  target: "esnext",
  jsx: "automatic",
  outdir: OUTPUT,
  conditions: ["convex", "module"],
  write: false,
  sourcemap: true,
  sourcesContent: false,
  splitting: true,
  chunkNames: "_deps/[hash]",
  treeShaking: true,
  minifySyntax: true,
  minifyIdentifiers: true,
  keepNames: true,
  define: { "process.env.NODE_ENV": '"production"' },
  logLevel: "silent",
};

/** What a push needs of our own functions. */
export interface AppBundle {
  functions: BundledModule[];
  schema: BundledModule | undefined;
}

type Context = BuildContext<InMemory>;

function toModules(files: readonly OutputFile[]): BundledModule[] {
  const texts = new Map(files.map(({ path, text }) => [relative(OUTPUT, path), text]));
  return [...texts]
    .filter(([path]) => !path.endsWith(".map"))
    .map(([path, source]) => {
      const sourceMap = texts.get(`${path}.map`);
      return { path, source, environment: "isolate", ...(sourceMap && { sourceMap }) };
    });
}

/** Bundles the functions again and again; esbuild keeps what it has parsed. */
export class WarmBundler {
  readonly #folder: string;
  #entryPoints: string[] = [];
  #functions: Context | null = null;
  readonly #alone = new Map<string, Context>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async bundle(): Promise<AppBundle> {
    const [functions, authentication, schema] = await Promise.all([
      this.#bundleFunctions(),
      this.#bundleAlone("auth.config.ts", { splitting: false }),
      this.#bundleAlone("schema.ts", {}),
    ]);
    return { functions: [...functions, ...authentication], schema: schema[0] };
  }

  async close(): Promise<void> {
    const contexts = [...this.#alone.values(), ...(this.#functions ? [this.#functions] : [])];
    await Promise.all(contexts.map((each) => each.dispose()));
    // Its process complains loudly when ours ends before it.
    await stop();
  }

  async #bundleFunctions(): Promise<BundledModule[]> {
    const entryPoints = findEntryPoints(this.#folder);
    if (this.#functions === null || entryPoints.join() !== this.#entryPoints.join()) {
      await this.#functions?.dispose();
      this.#functions = await this.#contextFor(entryPoints, {});
      this.#entryPoints = entryPoints;
    }
    return toModules((await this.#functions.rebuild()).outputFiles);
  }

  async #bundleAlone(name: string, options: Partial<InMemory>): Promise<BundledModule[]> {
    const file = join(this.#folder, name);
    if (!existsSync(file)) return [];
    const known = this.#alone.get(name) ?? (await this.#contextFor([file], options));
    this.#alone.set(name, known);
    return toModules((await known.rebuild()).outputFiles);
  }

  #contextFor(entryPoints: string[], options: Partial<InMemory>): Promise<Context> {
    const all: InMemory = { ...OPTIONS, ...options, outbase: this.#folder, entryPoints };
    return context(all);
  }
}
