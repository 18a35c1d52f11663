// Settings of the backend that work only together, for the doctor and for `npm run serve`. Pure, and without imports that
// plain Node would have to resolve.
import type { Group } from "./finding";

export interface SettingPair {
  readonly id: string;
  readonly group: Group;
  readonly names: readonly [string, string];
  /** Without both. */
  readonly off: string;
  /** With one of the two. */
  readonly half: string;
  readonly from: string;
  /** `npm run keys` makes the second, which says nothing without the first. */
  readonly isSecondOurs?: true;
  /** Does the same another way: then nothing is missing without this pair. */
  readonly other?: string;
}

export const MAIL = ["MAIL_API_KEY", "MAIL_FROM"] as const;
export const ALERT_MAIL = "ALERT_MAIL_TO";

export const SETTING_PAIRS: readonly SettingPair[] = [
  {
    ...{ id: "figma.client", group: "figma", names: ["FIGMA_CLIENT_ID", "FIGMA_CLIENT_SECRET"] },
    off: "No Figma app is set: users cannot connect accounts there.",
    half: "connecting answers 503",
    from: "https://www.figma.com/developers/apps > your app > OAuth credentials",
  },
  {
    ...{
      id: "github.client",
      group: "github",
      names: ["GITHUB_CLIENT_ID", "GITHUB_CLIENT_SECRET"],
    },
    off: "No GitHub app is set: users cannot connect accounts there.",
    half: "connecting answers 503",
    from: "GitHub: Settings > Developer settings > your app",
    other: "GITHUB_APP_CLIENT_ID",
  },
  {
    ...{
      id: "github.app-client-pair",
      group: "github",
      names: ["GITHUB_APP_CLIENT_ID", "GITHUB_APP_CLIENT_SECRET"],
    },
    off: "No GitHub App has a client of its own.",
    half: "connecting answers 503",
    from: "GitHub: Settings > Developer settings > GitHub Apps > your app",
    other: "GITHUB_CLIENT_ID",
  },
  {
    ...{
      id: "convex.alerts",
      group: "convex",
      names: ["ALERT_WEBHOOK_URL", "ALERT_WEBHOOK_SECRET"],
    },
    off: "Alerts are off: operators learn of faults only where they look.",
    half: "no alert is posted",
    from: `the address of a chat's incoming webhook; npm run keys makes the secret; or ${ALERT_MAIL} for mail`,
    isSecondOurs: true,
    other: ALERT_MAIL,
  },
  {
    ...{ id: "convex.mail", group: "convex", names: MAIL },
    off: "No mail is sent: notices stay in the app.",
    half: "no mail is sent",
    from: "Resend: API Keys, and a sender of a domain that is verified there",
  },
];

export type Has = (name: string) => boolean;

/** What is missing for the parts that are set. */
export function missingHalves(has: Has): string[] {
  const halves = SETTING_PAIRS.flatMap(({ names, isSecondOurs }) => {
    const missing = names.filter((name) => !has(name));
    return missing.length === 1 && !(isSecondOurs && missing[0] === names[0]) ? missing : [];
  });
  return [...halves, ...(lacksMail(has) ? MAIL : [])];
}

/** With one of the two, the pair says so. */
export const lacksMail = (has: Has): boolean => has(ALERT_MAIL) && !MAIL.some(has);
