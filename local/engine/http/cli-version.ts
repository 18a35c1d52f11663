// The oldest CLI that can talk to this engine. Earlier ones use other endpoints and formats, and would fail somewhere on the way
// with an error that does not name the reason.
import type { IncomingMessage } from "node:http";
import { badRequest } from "../auth/rejection.ts";

const LOWEST = [1, 31, 7] as const;
const CLI = /^npm-cli-(\d+)\.(\d+)\.(\d+)/;

export function refuseOldCli({ headers }: IncomingMessage): void {
  const found = CLI.exec(String(headers["convex-client"] ?? ""));
  if (found === null) return;
  const version = found.slice(1).map(Number);
  const at = LOWEST.findIndex((part, place) => part !== version[place]);
  if (at === -1 || (version[at] ?? 0) > (LOWEST[at] ?? 0)) return;
  throw badRequest(
    "UnsupportedCliVersion",
    `The embedded engine works with version ${LOWEST.join(".")} and later of the package \`convex\`, and this command is from version ${version.join(".")}. Update it with \`npm install convex@latest\`.`,
  );
}
