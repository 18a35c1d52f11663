import { join } from "node:path";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";

export const SCREENSHOTS = join(PROJECT_ROOT, ".local", "screenshots");
