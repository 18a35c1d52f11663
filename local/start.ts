// `npm start`: brings the whole service up on this machine, keeps it up, and takes it down again.
import { relative } from "node:path";
import { asksForHelp } from "./command-line/read-arguments.ts";
import { secondsSince } from "./stack/progress.ts";
import { PROJECT_ROOT, readSettings, START_USAGE, type StackSettings } from "./stack/settings.ts";
import { Stack } from "./stack/stack.ts";
import type { StackFile } from "./stack/stack-file.ts";

/** What a person needs to sign in; nothing when the real identity provider does that. */
function signInLines({ app, emulators, demoUsers }: StackFile): string[] {
  const [first] = demoUsers;
  if (emulators.clerk === "" || !first) return [];
  return [
    `  Sign in   ${app}/sign-in  as ${first.email} with ${first.password}`,
    `  Mail      ${emulators.clerk}/outbox  (codes arrive here)`,
    `  People    ${emulators.clerk}  (more accounts, and the ids of those who sign up)`,
  ];
}

/** Where people look after what they have bought and allowed. */
function accountLines({ emulators: { figma, github, polar } }: StackFile): string[] {
  return [
    ...(polar ? [`  Payments  ${polar}  (emulated: customers, clock, deliveries)`] : []),
    ...(figma ? [`  Figma     ${figma}/settings  (emulated)`] : []),
    ...(github ? [`  GitHub    ${github}/settings/applications  (emulated)`] : []),
  ];
}

/** A backend of one's own decides by itself whose tokens it believes. */
function elsewhereLines({ convex, emulators }: StackFile): string[] {
  if (convex.adminKey !== "" || emulators.clerk === "") return [];
  return ["", `Signing in needs CLERK_JWT_ISSUER_DOMAIN=${emulators.clerk} in that backend.`];
}

function greet(file: StackFile, settings: StackSettings, startedAt: number): void {
  const folder = relative(PROJECT_ROOT, settings.localDir) || settings.localDir;
  const user = file.demoUsers[0]?.userId ?? "u1";
  const lines = [
    "",
    `Switchboard is ready (${secondsSince(startedAt)}): ${file.app}`,
    "",
    `  App       ${file.app}`,
    ...signInLines(file),
    ...accountLines(file),
    `  Health    ${file.app}/api/webhooks/payments`,
    `  Backend   ${file.convex.url}`,
    `  Files     ${folder}/stack.json, ${folder}/logs`,
    ...elsewhereLines(file),
    "",
    "Try in another terminal:",
    `  npm run trigger -- subscription.created --user ${user}`,
    `  npm run subscription -- ${user}`,
    "  npm run trigger -- --list",
    "",
    "Ctrl+C stops everything.",
    "",
  ];
  console.log(lines.join("\n"));
}

function stopOnSignals(stack: Stack): void {
  let isStopping = false;
  const stop = async (sentence: string) => {
    if (isStopping) return;
    isStopping = true;
    console.log(sentence);
    await stack.stop();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => void stop("\nStopping ..."));
  }
  // run.mjs holds the other end: when it is gone, nobody can stop us any more.
  process.on("disconnect", () => void stop("The terminal is gone; stopping ..."));
}

async function main(): Promise<void> {
  const startedAt = performance.now();
  const args = process.argv.slice(2);
  if (asksForHelp(args)) return console.log(START_USAGE);
  const settings = readSettings(args);
  const stack = new Stack(settings);
  stopOnSignals(stack);
  try {
    console.log("Starting Switchboard");
    greet(await stack.start(), settings, startedAt);
  } catch (error) {
    await stack.stop();
    throw error;
  }
}

main().catch((error: unknown) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
