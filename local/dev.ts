// `npm run dev`: the same stack as `npm start`, but a saved page or function is live within seconds.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FunctionPusher, type PushTools } from "./dev/function-pusher.ts";
import { PushLoop } from "./dev/push-loop.ts";
import { SourceWatcher } from "./dev/source-watcher.ts";
import { TypeChecker } from "./dev/type-checker.ts";
import { WarmBundler } from "./dev/warm-bundler.ts";
import type { PushRequest } from "./engine/contracts/deployment.ts";
import { buildPushArtifact, pushFileIn, writeExample } from "./stack/build.ts";
import { generateCode } from "./stack/generated-code.ts";
import { type Ending, launch } from "./stack/launcher.ts";
import { engineDirIn, logsDirIn } from "./stack/local-folder.ts";
import { developmentAppPlan } from "./stack/parts.ts";
import { silently } from "./stack/progress.ts";
import { PROJECT_ROOT, type StackSettings } from "./stack/settings.ts";
import type { StackFile } from "./stack/stack-file.ts";

const FUNCTIONS = join(PROJECT_ROOT, "convex");
/** What functions are bundled from. */
const SOURCES = [FUNCTIONS, join(PROJECT_ROOT, "lib")];

/** Pushes what is saved. */
async function pushOnSave({ convex }: StackFile, { localDir }: StackSettings): Promise<Ending> {
  if (convex.adminKey === "") {
    console.log("  Your own backend is used: push functions to it with npx convex dev.");
    return async () => {};
  }
  const logsDir = logsDirIn(localDir);
  const bundler = new WarmBundler(FUNCTIONS);
  const types = new TypeChecker();
  const tools: PushTools = {
    bundler,
    types,
    bundleOfficially: async () => (await buildPushArtifact(localDir, logsDir, silently)).file,
    generateCode: () => generateCode(logsDir, silently),
  };
  const target = { folder: FUNCTIONS, engine: convex, engineDir: engineDirIn(localDir) };
  const running = JSON.parse(readFileSync(pushFileIn(localDir), "utf8")) as PushRequest;
  const loop = new PushLoop(new FunctionPusher(target, tools, running), console.log);
  const watcher = new SourceWatcher(SOURCES, (saved) => void loop.take(saved));
  // Makes bundler and compiler warm, and pushes what was saved while the stack started.
  void loop.take([join(FUNCTIONS, "schema.ts")]);
  return async () => {
    watcher.close();
    types.close();
    await bundler.close();
  };
}

launch({
  command: "npm run dev",
  // Pages are compiled on demand.
  app: { prepare: writeExample, plan: developmentAppPlan },
  beside: pushOnSave,
});
