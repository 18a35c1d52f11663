import { type ParseArgsConfig, parseArgs } from "node:util";

export function asksForHelp(args: readonly string[]): boolean {
  const options = args.includes("--") ? args.slice(0, args.indexOf("--")) : args;
  return options.includes("--help") || options.includes("-h");
}

/** Node's advice on how to pass odd words follows its first sentence; the usage says more. */
function problemOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split(/\. To specify|\n/, 1)[0] ?? message;
}

/** What was asked for; a mistake is told in one line, with the usage below it. */
export function readArguments<Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Error(`${problemOf(error)}\n\n${usage}`, { cause: error });
  }
}
