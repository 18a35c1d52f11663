// `npm run licenses`: writes docs/licenses.md from the lock file.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describeLicenses } from "./licenses/describe-licenses.ts";
import { readLicenses } from "./licenses/read-licenses.ts";
import { PROJECT_ROOT } from "./stack/settings.ts";

const lockFile = readFileSync(join(PROJECT_ROOT, "package-lock.json"), "utf8");
writeFileSync(
  join(PROJECT_ROOT, "docs", "licenses.md"),
  describeLicenses(readLicenses(JSON.parse(lockFile))),
);
