import { relative } from "node:path";
import { secondsSince } from "./progress.ts";
import { PROJECT_ROOT, type StackSettings } from "./settings.ts";
import type { StackFile } from "./stack-file.ts";

/** How to sign in with the demo accounts; empty if the real identity provider is used. */
function signInLines({ app, emulators, demoUsers }: StackFile): string[] {
  if (emulators.clerk === "") return [];
  const user = demoUsers.find(({ role }) => role === undefined);
  const operator = demoUsers.find(({ role }) => role === "operator");
  return [
    "",
    `Sign in at ${app}/sign-in`,
    ...(user ? [`  User      ${user.email}  password ${user.password}`] : []),
    ...(operator ? [`  Operator  ${operator.email}  password ${operator.password}`] : []),
    ...(operator
      ? [
          `            The operator also sees ${app}/operations. To make another user one, set`,
          "            OPERATOR_USER_IDS to their ID in .env.local.",
        ]
      : []),
    `  Codes     ${emulators.clerk}/outbox  (sign-in and verification codes)`,
    `  Accounts  ${emulators.clerk}  (all demo accounts, and ids of new users)`,
  ];
}

/** Where users manage purchases and authorizations at the emulated providers. */
function accountLines({ emulators: { figma, github, polar, mail } }: StackFile): string[] {
  return [
    ...(polar ? [`  Payments  ${polar}  (emulated: customers, clock, deliveries)`] : []),
    ...(mail ? [`  Mail      ${mail}  (emulated: what notices send by email)`] : []),
    ...(figma ? [`  Figma     ${figma}/settings  (emulated)`] : []),
    ...(github ? [`  GitHub    ${github}/settings/applications  (emulated)`] : []),
  ];
}

/** An external backend must be told to trust the emulated identity provider. */
function elsewhereLines({ convex, emulators }: StackFile): string[] {
  if (convex.adminKey !== "" || emulators.clerk === "") return [];
  return ["", `To sign in, set CLERK_JWT_ISSUER_DOMAIN=${emulators.clerk} in that backend.`];
}

/** Prints where everything is and what to try first. */
export function greet(file: StackFile, settings: StackSettings, startedAt: number): void {
  const folder = relative(PROJECT_ROOT, settings.localDir) || settings.localDir;
  const userId = file.demoUsers[0]?.userId ?? "u1";
  const lines = [
    "",
    `Switchboard is ready (${secondsSince(startedAt)}): ${file.app}`,
    "",
    `  App       ${file.app}`,
    `  Health    ${file.app}/api/webhooks/payments`,
    `  Backend   ${file.convex.url}`,
    ...accountLines(file),
    `  Files     ${folder}/stack.json, ${folder}/logs`,
    ...signInLines(file),
    ...elsewhereLines(file),
    "",
    "Try in another terminal:",
    `  npm run trigger -- subscription.created --user ${userId}`,
    `  npm run subscription -- ${userId}`,
    "  npm run trigger -- --list",
    "",
    "Ctrl+C stops everything.",
    "",
  ];
  console.log(lines.join("\n"));
}
