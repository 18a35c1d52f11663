import {
  type Known,
  type PlannedSecret,
  planRotation,
  planSecrets,
} from "../../lib/deployment/key-plan";
import { ConvexTarget } from "./convex-target";
import { type Assignments, addToEnvFile, readEnvFile } from "./env-file";
import type { KeysOptions } from "./options";
import { describeRotation, describeSecrets, type Places } from "./report";

/** Carries out the command and returns what it prints. */
export async function runKeys(options: KeysOptions, environment: Known): Promise<string> {
  const inFile = readEnvFile(options.envFile);
  const known = withoutEmpty(environment, inFile);
  if (options.rotate !== null) return describeRotation(await planRotation(options.rotate, known));
  const convex = options.convex ? new ConvexTarget(known, options.prod) : null;
  const setAtConvex = convex ? await convex.listNames() : new Set<string>();
  const plan = await planSecrets(known, setAtConvex);
  const web = plan.filter(({ side }) => side === "web");
  const backend = plan.filter(({ side }) => side === "convex");
  if (options.envFile !== null) {
    addToEnvFile(options.envFile, toAssignments(web, new Set(Object.keys(withoutEmpty(inFile)))));
  }
  // The public half is useless without the private one: that is in its place before Convex learns the other.
  if (convex) await convex.set(toAssignments(backend, setAtConvex));
  const places: Places = {
    web: options.envFile ? { file: options.envFile } : options.vercel ? "vercel" : "printed",
    convex: convex ? "deployment" : "printed",
  };
  return describeSecrets(plan, places, setAtConvex);
}

/** Later sources win; an empty value counts as none. */
function withoutEmpty(...sources: readonly Known[]): Known {
  const entries = sources.flatMap((source) => Object.entries(source));
  return Object.fromEntries(entries.filter(([, value]) => value?.trim()));
}

const toAssignments = (
  secrets: readonly PlannedSecret[],
  present: ReadonlySet<string>,
): Assignments =>
  secrets.flatMap(({ name, value }) =>
    value === null || present.has(name) ? [] : [[name, value] as const],
  );
