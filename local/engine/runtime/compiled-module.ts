// Turns a bundled ES module into a CommonJS script once; every context then runs the same compiled script.
// vm.SourceTextModule is deliberately not used: it needs a flag and leaks its context.
import { SourceMap, type SourceMapPayload } from "node:module";
import { type TransformResult, transform } from "esbuild";
import type { BundledModule } from "../contracts/deployment.ts";
import { type LoadableModule, type ModuleCode, toLoadable } from "./module-script.ts";
import { RETURN_NOTHING_KNOWN, returnReaders } from "./module-state.ts";
import { type WatchedVariables, watchVariables } from "./watched-variables.ts";

export interface OriginalPosition {
  source: string;
  line: number;
  column: number;
}

export interface CompiledModule extends ModuleCode, LoadableModule {
  /** Both sides count from 1, as stack traces do. Null without a source map. */
  originalPosition(line: number, column: number): OriginalPosition | null;
}

const NOTHING_WATCHED: WatchedVariables = { assigned: new Set(), held: new Set() };

export type ModuleSet = ReadonlyMap<string, CompiledModule>;

export async function compileModules(modules: readonly BundledModule[]): Promise<ModuleSet> {
  // esbuild works in a process of its own, and meanwhile this one reads the same modules.
  const [commonJs, watched] = await Promise.all([
    Promise.all(modules.map(toCommonJs)),
    watchVariables(modules),
  ]);
  return new Map(
    commonJs.map(({ module, ...output }) => [
      module.path,
      toCompiled(module, output, watched.get(module.path)),
    ]),
  );
}

function toCompiled(
  module: BundledModule,
  { code: commonJs, map: mapText }: Pick<TransformResult, "code" | "map">,
  watched: WatchedVariables | null = NOTHING_WATCHED,
): CompiledModule {
  const { path } = module;
  const code = commonJs + (watched === null ? RETURN_NOTHING_KNOWN : returnReaders(watched));
  const loadable = toLoadable({ path, code });
  let map: SourceMap | undefined;
  return {
    ...{ path, code },
    get script() {
      return loadable.script;
    },
    originalPosition(line, column) {
      if (!module.sourceMap) {
        return null;
      }
      map ??= new SourceMap(JSON.parse(mapText) as SourceMapPayload);
      return findOriginal(map, line, column);
    },
  };
}

async function toCommonJs(module: BundledModule) {
  const { code, map } = await transform(module.source + inlineMap(module), {
    format: "cjs",
    loader: "js",
    // `import()` becomes a require behind a promise, so that chunks load through this loader.
    supported: { "dynamic-import": false },
    sourcefile: module.path,
    sourcemap: "external",
    sourcesContent: false,
    logLevel: "silent",
  });
  return { module, code, map };
}

/** The bundle's map is appended as a comment; esbuild then composes both steps into one map. */
function inlineMap(module: BundledModule): string {
  if (!module.sourceMap) {
    return "";
  }
  const encoded = Buffer.from(module.sourceMap).toString("base64");
  return `\n//# sourceMappingURL=data:application/json;base64,${encoded}`;
}

function findOriginal(map: SourceMap, line: number, column: number): OriginalPosition | null {
  const entry = map.findEntry(line - 1, column - 1);
  if (!("originalSource" in entry) || entry.originalSource === undefined) {
    return null;
  }
  return {
    source: entry.originalSource,
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
  };
}
