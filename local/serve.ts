// `npm run serve`: engine and built app for production on one machine, with real providers. Nothing is emulated, generated
// or seeded here, except for the engine's admin key. docs/deploy.md has the way to it.
import { asksForHelp } from "./command-line/read-arguments.ts";
import { Production } from "./serve/production.ts";
import { readServeSettings, USAGE } from "./serve/settings.ts";
import { giveUp, stopOnSignals } from "./stack/launcher.ts";
import { secondsSince } from "./stack/progress.ts";
import { readVariables } from "./stack/settings.ts";

async function serve(): Promise<void> {
  const startedAt = performance.now();
  if (asksForHelp(process.argv.slice(2))) return console.log(USAGE);
  const settings = readServeSettings(readVariables());
  const production = new Production(settings);
  stopOnSignals(() => production.stop());
  try {
    console.log(`Starting Switchboard for ${settings.appUrl}`);
    await production.start();
    console.log(`Switchboard is ready (${secondsSince(startedAt)}): ${settings.appUrl}`);
  } catch (error) {
    await production.stop();
    throw error;
  }
}

serve().catch(giveUp);
