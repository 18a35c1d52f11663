import { type Infer, v } from "convex/values";
import { DAY } from "../durations";

// What providers have announced to end, and whether this deployment uses it. Pure: "today" comes in as an argument.

const vInUse = v.optional(v.array(v.string()));

/** Of what may end, the values in use; an absent subject is unknown, or not used at all. */
export const vDeploymentFacts = v.object({
  figma_scope: vInUse,
  github_api_version: vInUse,
  polar_api_version: vInUse,
  polar_endpoint_version: vInUse,
  node_major: vInUse,
  next_major: vInUse,
});
export type DeploymentFacts = Infer<typeof vDeploymentFacts>;
type Subject = keyof DeploymentFacts;
const SUBJECTS = Object.keys(vDeploymentFacts.fields) as Subject[];
const vSubject = v.union(...SUBJECTS.map((name) => v.literal(name)));

/** The major versions that this repository builds with. */
export const PLATFORM = { node: "24", next: "16" } as const;

export interface CalendarEntry {
  readonly subject: Subject;
  readonly value: string;
  /** Who ends what: the beginning of a sentence. */
  readonly announcement: string;
  /** The first day on which it may be gone, as YYYY-MM-DD in UTC; null if it was announced without a date. */
  readonly endsOn: string | null;
  readonly remedy: string;
  readonly source: string;
}

const POLAR_VERSIONS =
  "https://github.com/polarsource/polar/blob/main/docs/api-reference/versioning.mdx";
const NODE_SCHEDULE = "https://github.com/nodejs/Release#release-schedule";
const NEXT_POLICY = "https://nextjs.org/support-policy";
const FIGMA_SCOPES = "https://developers.figma.com/docs/rest-api/republish-oauth-apps/";
const FIGMA_REMEDY =
  'Set FIGMA_SCOPES to "current_user:read file_content:read file_metadata:read", and choose these scopes in the Figma app.';

/** Ordered by date, those without one last. Only what a provider has published; the source says where. */
export const CONTRACT_CALENDAR: readonly CalendarEntry[] = [
  node("20", "2026-04-30"),
  next("15", "2026-10-21"),
  ...polar("2026-04", "2027-01-01"),
  ...polar("2026-10", "2027-04-01"),
  node("22", "2027-04-30"),
  next("16", "2027-10-22"),
  {
    subject: "github_api_version",
    value: "2022-11-28",
    announcement: "GitHub supports the REST API version 2022-11-28",
    endsOn: "2028-03-12",
    remedy:
      "Read the breaking changes of 2026-03-10, and change the version in lib/providers/github.ts.",
    source: "https://github.blog/changelog/2026-03-12-rest-api-version-2026-03-10-is-now-available",
  },
  node("24", "2028-04-30"),
  figma("files:read"),
  figma("file_read"),
];

function node(major: string, endsOn: string): CalendarEntry {
  return {
    subject: "node_major",
    value: major,
    announcement: `Node.js ${major} gets security fixes`,
    endsOn,
    remedy: "Change the version of the package node.",
    source: NODE_SCHEDULE,
  };
}

function next(major: string, endsOn: string): CalendarEntry {
  return {
    subject: "next_major",
    value: major,
    announcement: `Next.js ${major} gets security fixes`,
    endsOn,
    remedy: "Change the version of the package next.",
    source: NEXT_POLICY,
  };
}

/** A version is removed two quarterly releases after the one that made it current. */
function polar(version: string, endsOn: string): CalendarEntry[] {
  const shared = { value: version, endsOn, source: POLAR_VERSIONS };
  return [
    {
      ...shared,
      subject: "polar_api_version",
      announcement: `Polar answers API version ${version}`,
      remedy: "Change the version in lib/providers/polar-client.ts.",
    },
    {
      ...shared,
      subject: "polar_endpoint_version",
      announcement: `Polar sends webhook payloads in version ${version}`,
      remedy: "Change the version of the webhook endpoint at Polar.",
    },
  ];
}

function figma(scope: string): CalendarEntry {
  return {
    subject: "figma_scope",
    value: scope,
    announcement: `Figma grants the scope ${scope}`,
    endsOn: null,
    remedy: FIGMA_REMEDY,
    source: FIGMA_SCOPES,
  };
}

/** `soon`: within 90 days. `undated`: announced without a date. */
export const vCalendarState = v.union(
  v.literal("overdue"),
  v.literal("soon"),
  v.literal("later"),
  v.literal("undated"),
);

export const vCalendarFinding = v.object({
  subject: vSubject,
  value: v.string(),
  state: vCalendarState,
  announcement: v.string(),
  endsOn: v.union(v.string(), v.null()),
  remedy: v.string(),
  source: v.string(),
});
export type CalendarFinding = Infer<typeof vCalendarFinding>;

const SOON_MS = 90 * DAY;

/** The entries that concern this deployment, most urgent first. */
export function findEndings(
  entries: readonly CalendarEntry[],
  facts: DeploymentFacts,
  today: number,
): CalendarFinding[] {
  return entries
    .filter(({ subject, value }) => facts[subject]?.includes(value))
    .map((entry) => ({ ...entry, state: stateOf(entry, today) }))
    .toSorted((one, other) => URGENCY.indexOf(one.state) - URGENCY.indexOf(other.state));
}

const URGENCY: readonly CalendarFinding["state"][] = ["overdue", "soon", "undated", "later"];

function stateOf({ endsOn }: CalendarEntry, today: number): CalendarFinding["state"] {
  if (endsOn === null) return "undated";
  const leftMs = Date.parse(endsOn) - today;
  if (leftMs <= 0) return "overdue";
  return leftMs < SOON_MS ? "soon" : "later";
}

/** "GitHub supports the REST API version 2022-11-28 until 2028-03-12; this deployment uses it." */
export function describeEnding({ announcement, endsOn, state }: CalendarFinding): string {
  if (endsOn === null) {
    return `${announcement} until a date that is not announced yet; this deployment asks for it.`;
  }
  const until = state === "overdue" ? `only until ${endsOn}` : `at least until ${endsOn}`;
  return `${announcement} ${until}; this deployment uses it.`;
}
