import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildPushArtifact } from "../../local/stack/build.ts";
import { hashOfBackendInputs } from "../../local/stack/input-hash.ts";
import { silently } from "../../local/stack/progress.ts";
import { keptText } from "./kept-text.ts";

const INPUTS = ["convex", "lib", "package-lock.json"];

async function bundle(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "switchboard-push-"));
  try {
    const { file } = await buildPushArtifact(folder, folder, silently);
    return readFileSync(file, "utf8");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The bundle of `convex/` as the official CLI writes it. */
export const backendBundle = (): Promise<string> => keptText("push-convex", INPUTS, bundle);

/** A stack in this folder finds its bundle there, as if it had been started before. */
export async function placeBundle(localDir: string): Promise<void> {
  writeFileSync(join(localDir, "push.json"), await backendBundle());
  writeFileSync(join(localDir, "push.inputs.sha256"), `${hashOfBackendInputs()}\n`);
}
