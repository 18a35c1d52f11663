import type { PlannedSecret, RotationStep } from "../../lib/deployment/key-plan";
import { toAssignment } from "./env-file";

/** Where each side's secrets went. */
export interface Places {
  readonly web: "printed" | "vercel" | { readonly file: string };
  readonly convex: "printed" | "deployment";
}

const NAME_WIDTH = 24;

export function describeSecrets(
  plan: readonly PlannedSecret[],
  places: Places,
  setAtConvex: ReadonlySet<string>,
): string {
  const web = plan.filter(({ side }) => side === "web");
  const convex = plan.filter(({ side }) => side === "convex");
  return [
    ...webSection(web, places.web),
    "",
    ...convexSection(convex, places.convex, setAtConvex),
    "",
    "Keep a copy of TOKEN_ENCRYPTION_KEYS: without it, every connected account must be connected again.",
    "The other secrets come from the providers: .env.example says where. npm run doctor checks them all.",
  ].join("\n");
}

function webSection(secrets: readonly PlannedSecret[], place: Places["web"]): string[] {
  if (place === "printed") {
    return ["Web server: set these in the environment of Next.js.", ...listValues(secrets)];
  }
  if (place === "vercel") {
    return [
      "Vercel: Project > Settings > Environment Variables > Add, paste these lines, mark them as sensitive.",
      ...listValues(secrets),
    ];
  }
  return [
    `Web server: ${place.file}`,
    ...secrets.map((secret) => toRow(secret, secret.isNew ? "written" : "kept")),
  ];
}

function convexSection(
  secrets: readonly PlannedSecret[],
  place: Places["convex"],
  setAtConvex: ReadonlySet<string>,
): string[] {
  if (place === "deployment") {
    return [
      "Convex: set on the deployment",
      ...secrets.map((secret) => toRow(secret, setAtConvex.has(secret.name) ? "kept" : "written")),
    ];
  }
  return [
    "Convex: set these once, before the first deploy. Save the lines as a file, and run: npx convex env set --from-file FILE",
    ...listValues(secrets),
  ];
}

const listValues = (secrets: readonly PlannedSecret[]): string[] => [
  "",
  ...secrets.flatMap(({ name, purpose, value, isNew }) => [
    `# ${purpose}${isNew ? "" : " (as it is set)"}`,
    toAssignment([name, value ?? ""]),
  ]),
];

const toRow = ({ name, purpose }: PlannedSecret, outcome: string): string =>
  `  ${name.padEnd(NAME_WIDTH)}${outcome.padEnd(9)}${purpose}`;

const SET_IN = { web: "Web server:", convex: "Convex:" } as const;

export const describeRotation = (steps: readonly RotationStep[]): string =>
  steps
    .flatMap(({ says, assignment }, index) => [
      `${index + 1}. ${says}`,
      ...(assignment === null
        ? []
        : [`   ${SET_IN[assignment.side]} ${toAssignment([assignment.name, assignment.value])}`]),
    ])
    .join("\n");
