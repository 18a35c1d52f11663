// Writes a finding's step for the way in which the deployment runs. Checks word it for Convex's command line. Pure.
import type { Finding } from "./finding";

/** `convex`: Convex Cloud or its image. `machine`: npm run serve. `stack`: npm start. */
export type Way = "convex" | "machine" | "stack";

export interface Place {
  readonly way: Way;
  /** What the doctor was given; on one machine, both halves stand in it. */
  readonly settingsFile: string | null;
}

interface Words {
  /** Where a setting of either side is set. */
  readonly file: string;
  /** Applies it. */
  readonly restart: string;
}

const WORDS: Record<Exclude<Way, "convex">, Words> = {
  machine: { file: "/etc/switchboard/settings.env", restart: "systemctl restart switchboard" },
  stack: { file: ".env.local", restart: "end npm start and run it again" },
};

const SET = /npx convex env set ([A-Z_0-9]+) ('[^']*')/g;
const REMOVE = /npx convex env remove ([A-Z_0-9]+)/g;
const CHAINED_DEPLOY = / && npx convex deploy/g;
const DEPLOY = /npx convex deploy/g;
const KEYS = " && npm run keys -- --env-file FILE --convex";
const RESTART = /,? and restart (?:the web server|it)\b/g;

/** The doctor again, with the file that it was given. */
const DOCTOR = "npm run doctor -- --";

export function fitMend(finding: Finding, place: Place): Finding {
  const { mend } = finding;
  if (mend === null) return finding;
  const again = place.settingsFile === null ? DOCTOR : `${DOCTOR}env-file ${place.settingsFile} --`;
  return fitSettings({ ...finding, mend: mend.replaceAll(DOCTOR, again) }, place);
}

function fitSettings(finding: Finding, { way, settingsFile }: Place): Finding {
  if (finding.mend === null || way === "convex") return finding;
  const { file: usual, restart } = WORDS[way];
  const file = way === "machine" ? (settingsFile ?? usual) : usual;
  const fitted = finding.mend
    .replaceAll(CHAINED_DEPLOY, "")
    .replaceAll(SET, (_, name: string, value: string) => `in ${file}, set ${name}=${value}`)
    .replaceAll(REMOVE, (_, name: string) => `in ${file}, empty ${name}=`)
    .replaceAll(
      KEYS,
      `, run npm run keys -- --env-file ${file}, and put the line SERVICE_JWKS that it prints there`,
    )
    .replaceAll(RESTART, "");
  const isSetting = fitted !== finding.mend;
  const mend = fitted.replaceAll(DEPLOY, restart);
  if (!isSetting || mend.includes(restart)) return { ...finding, mend };
  return { ...finding, mend: `${mend.replace(/\.$/, "")}. Then: ${restart}` };
}
