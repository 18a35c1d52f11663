// Decides which of a deployment's own secrets must be made, where each one goes, and how to replace one.
import type { JWK } from "jose";
import {
  jwksUriOf,
  newEncryptionKey,
  newServiceKey,
  newSharedSecret,
  newSigningSecret,
} from "./own-secrets";

/** The environment that a secret is set in. */
export type Side = "web" | "convex";

interface OwnSecret {
  readonly name: string;
  readonly side: Side;
  readonly purpose: string;
  readonly make: (known: Known) => string | Promise<string>;
}

/** Values by name, as far as the caller can see them. */
export type Known = Readonly<Record<string, string | undefined>>;

/** A secret that is added to the code gets a row here, and `npm run keys` makes it. */
export const OWN_SECRETS = [
  {
    name: "SERVICE_PRIVATE_KEY",
    side: "web",
    purpose: "signs the web server's calls to Convex",
    make: async () => JSON.stringify(await newServiceKey()),
  },
  {
    name: "SERVICE_JWKS",
    side: "convex",
    purpose: "verifies those calls: the public half of SERVICE_PRIVATE_KEY",
    make: ({ SERVICE_PRIVATE_KEY = "" }) => jwksUriOf(parsePrivateKey(SERVICE_PRIVATE_KEY)),
  },
  {
    name: "TOKEN_ENCRYPTION_KEYS",
    side: "convex",
    purpose: "seals the tokens of connected accounts; without it they are lost",
    make: () => newEncryptionKey(),
  },
  {
    name: "ALERT_WEBHOOK_SECRET",
    side: "convex",
    purpose: "signs alerts to operators; has no effect without ALERT_WEBHOOK_URL",
    make: newSigningSecret,
  },
  {
    name: "GITHUB_WEBHOOK_SECRET",
    side: "web",
    purpose: "verifies GitHub's webhooks; for a GitHub App, enter it there too",
    make: newSharedSecret,
  },
] as const satisfies readonly OwnSecret[];

export interface PlannedSecret extends Omit<OwnSecret, "make"> {
  /** Null: it is set already, where its value cannot be read. */
  readonly value: string | null;
  readonly isNew: boolean;
}

/** `setElsewhere`: names that the target has, whose values the caller cannot see. */
export async function planSecrets(
  known: Known,
  setElsewhere: ReadonlySet<string> = new Set(),
): Promise<PlannedSecret[]> {
  if (isSet(known.SERVICE_JWKS ?? "", setElsewhere, "SERVICE_JWKS") && !known.SERVICE_PRIVATE_KEY) {
    throw new Error(
      "SERVICE_JWKS is set, but SERVICE_PRIVATE_KEY, which it belongs to, is not known here. Name the file that holds it with --env-file. If it is lost, remove SERVICE_JWKS (npx convex env remove SERVICE_JWKS) and run this again.",
    );
  }
  const values: Record<string, string | undefined> = { ...known };
  const plan: PlannedSecret[] = [];
  for (const { name, side, purpose, make } of OWN_SECRETS) {
    const isNew = !isSet(known[name] ?? "", setElsewhere, name);
    if (isNew) values[name] = await make(values);
    plan.push({ name, side, purpose, value: values[name] || null, isNew });
  }
  return plan;
}

const isSet = (value: string, setElsewhere: ReadonlySet<string>, name: string): boolean =>
  value.trim() !== "" || setElsewhere.has(name);

/** A step of a rotation, in order; its value is set as it stands. */
export interface RotationStep {
  readonly says: string;
  readonly assignment: {
    readonly name: string;
    readonly value: string;
    readonly side: Side;
  } | null;
}

export const ROTATIONS = ["encryption", "service"] as const;
export type Rotation = (typeof ROTATIONS)[number];

/** Values are only shown: replacing one in use at the wrong moment loses tokens or refuses calls. */
export async function planRotation(rotation: Rotation, known: Known): Promise<RotationStep[]> {
  return rotation === "encryption" ? rotateEncryption(known) : await rotateService(known);
}

function rotateEncryption({ TOKEN_ENCRYPTION_KEYS: old }: Known): RotationStep[] {
  const name = "TOKEN_ENCRYPTION_KEYS";
  const value = [newEncryptionKey(), old?.trim() || "<the present value>"].join(",");
  return [
    {
      says: "Put a new key in front of the old ones: it seals from now on, and the old ones still open.",
      assignment: { name, value, side: "convex" },
    },
    {
      says: "Wait until the hourly job has resealed the stored tokens (Operations, Service health), then set the new key alone.",
      assignment: null,
    },
  ];
}

async function rotateService({ SERVICE_PRIVATE_KEY: old }: Known): Promise<RotationStep[]> {
  if (!old) {
    throw new Error(
      "SERVICE_PRIVATE_KEY is not known here, and both keys must be accepted for a while. Name the file that holds it with --env-file.",
    );
  }
  const next = await newServiceKey();
  const name = "SERVICE_JWKS";
  return [
    {
      says: "Let Convex accept both keys, and deploy its functions again: the setting is read at a deploy.",
      assignment: { name, value: jwksUriOf(next, parsePrivateKey(old)), side: "convex" },
    },
    {
      says: "Let the web server sign with the new key, and restart it.",
      assignment: { name: "SERVICE_PRIVATE_KEY", value: JSON.stringify(next), side: "web" },
    },
    {
      says: "Let Convex accept the new key alone, and deploy its functions again.",
      assignment: { name, value: jwksUriOf(next), side: "convex" },
    },
  ];
}

function parsePrivateKey(text: string): JWK {
  try {
    const key = JSON.parse(text) as JWK;
    if (typeof key.d === "string" && typeof key.kid === "string") return key;
  } catch {
    // Reported below, like any other value that is no key.
  }
  throw new Error("SERVICE_PRIVATE_KEY must be a private JSON Web Key with a kid, in one line.");
}
