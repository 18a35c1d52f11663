// What a running stack says about itself in one file, so that each command finds the same addresses, folder and account. Pure, and
// without imports that plain Node would have to resolve.

export const FACTS_FILE = "stack.json";
export const ADMIN_KEY_FILE = "admin-key";

/** Where the service of docs/deploy.md keeps its data: commands look there when LOCAL_DIR is not set. */
export const SERVICE_FOLDER = "/var/lib/switchboard";

export interface RunningFacts {
  /** `development`: npm start. `production`: npm run serve. */
  readonly kind: "development" | "production";
  readonly app: string;
  readonly convex: {
    readonly url: string;
    /** In production it stands in a file of its own beside this one. */
    readonly adminKey?: string;
  };
  readonly pids: Readonly<Record<string, number | null>>;
}

/** Null for anything else, such as half a file. */
export function parseRunningFacts(text: string): RunningFacts | null {
  try {
    const facts = JSON.parse(text) as Partial<RunningFacts>;
    const isWhole = typeof facts.app === "string" && typeof facts.convex?.url === "string";
    return isWhole ? (facts as RunningFacts) : null;
  } catch {
    return null;
  }
}
