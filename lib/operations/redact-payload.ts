import { redactText } from "./redact-text";

// Redacts a payload for operators: shape, IDs, states, times and amounts stay, personal data does not. Pure. A text is
// shown only under an allowlisted name; any other text is removed.

const DEEPEST = 12;
const MAX_NODES = 2_000;
const MAX_SHOWN_LENGTH = 120;

/** Texts under these names are not personal data. Compared without underscores, in lower case. */
const SHOWN_NAMES = new Set(
  [
    ...["id", "type", "event", "status", "object", "currency", "timestamp", "userId", "externalId"],
    ...["slug", "reason", "amountType", "billingReason", "recurringInterval", "duration", "kind"],
    ...["discountType", "visibility", "priceCurrency", "legacy", "source", "paymentProcessor"],
    ...["customerCancellationReason", "meterUnit", "taxBehavior", "cancellationReason", "basis"],
    ...["eventId", "eventType", "collectionMethod", "interval", "mode", "platformFeeCurrency"],
  ].map((name) => name.toLowerCase()),
);
const SHOWN_ENDING = /(?:_ids?|Ids?|_at|At|_start|_end|Start|End|_currency)$/;

/** Values of any type under these names are personal data. */
const HIDDEN: readonly (readonly [RegExp, string])[] = [
  [/email/i, "[e-mail]"],
  [/tax_?(?:id|number)|vat_?(?:id|number)|(?:^|_)(?:tin|ssn|iban)(?:_|$)/i, "[tax id]"],
  [/(?:^|_)ip(?:_|$)|user_?agent/, "[IP address]"],
  [/address|postal|(?:^|_)(?:street|city|zip|state|country|line_?[123])(?:_|$)/i, "[address]"],
  [/token|secret|password|authorization|signature|api_?key/i, "[token]"],
  [/(?:^|_)ur[li]$|(?:^|_)links?$/, "[link]"],
  [
    /phone|avatar|birth|first_?name|last_?name|billing_?name|customer_?name|user_?name/i,
    "[personal]",
  ],
  [/comment|note|message|description/i, "[text]"],
];

/** Free-form fields may contain anything. */
const FREE_NAMES = /metadata|custom_?field/i;

/** Names of products and prices are public. */
const NAMED_THINGS = new Set(["product", "products", "prices", "price", "benefits", "discount"]);

interface Position {
  name: string;
  /** The nearest named ancestor. */
  parent: string;
  depth: number;
  /** Inside metadata, where a field's name guarantees nothing. */
  isFree: boolean;
}

interface Budget {
  nodes: number;
}

/** Indented JSON, truncated beyond a readable size. */
export function redactPayload(payload: unknown): string {
  const whole: Position = { name: "", parent: "", depth: 0, isFree: false };
  return JSON.stringify(redactValue(payload, whole, { nodes: MAX_NODES }), null, 2) ?? "null";
}

function redactValue(value: unknown, position: Position, budget: Budget): unknown {
  budget.nodes -= 1;
  if (budget.nodes < 0 || position.depth > DEEPEST) return "[cut]";
  if (value === null || typeof value === "boolean") return value;
  const mark = markOf(position);
  if (mark !== null) return mark;
  if (typeof value === "string") return redactString(value, position);
  if (Array.isArray(value)) return redactList(value, position, budget);
  if (typeof value === "object") return redactObject(value, position, budget);
  return position.isFree ? "[number]" : toNumber(value);
}

/** Converts Convex numbers that JSON cannot represent. */
const toNumber = (value: unknown): unknown =>
  typeof value === "number" && Number.isFinite(value) ? value : String(value);

function markOf({ name }: Position): string | null {
  const snake = toSnake(name);
  return HIDDEN.find(([pattern]) => pattern.test(snake))?.[1] ?? null;
}

const toSnake = (name: string): string => name.replace(/([a-z])([A-Z])/g, "$1_$2").toLowerCase();

function redactString(text: string, position: Position): string {
  if (text === "") return text;
  if (!isShown(text, position)) return position.name === "name" ? "[name]" : "[text]";
  return redactText(text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text);
}

/** IDs, states and times contain no spaces, but a personal name in their place often does. */
function isShown(text: string, { name, parent, isFree }: Position): boolean {
  const plain = name.replaceAll("_", "").toLowerCase();
  if (isFree) return plain === "userid" && !/\s/.test(text);
  if (name === "name") return NAMED_THINGS.has(parent);
  return !/\s/.test(text) && (SHOWN_NAMES.has(plain) || SHOWN_ENDING.test(name));
}

function redactList(list: readonly unknown[], position: Position, budget: Budget): unknown[] {
  const shown: unknown[] = [];
  for (const member of list) {
    if (budget.nodes <= 0) return [...shown, "[cut]"];
    shown.push(redactValue(member, { ...position, depth: position.depth + 1 }, budget));
  }
  return shown;
}

/** Redacts field names too: the sender chooses them. */
function redactObject(object: object, position: Position, budget: Budget): Record<string, unknown> {
  const { name, parent, depth, isFree } = position;
  const shown: [string, unknown][] = [];
  for (const [field, value] of Object.entries(object)) {
    if (budget.nodes <= 0) {
      shown.push(["…", "[cut]"]);
      break;
    }
    const below = {
      name: field,
      parent: name || parent,
      depth: depth + 1,
      isFree: isFree || FREE_NAMES.test(field),
    };
    shown.push([redactText(field), redactValue(value, below, budget)]);
  }
  return Object.fromEntries(shown);
}
