const LONGEST_REASON = 300;
const START_ANEW = "To start over without the stored data: npm start -- --reset";
const MISFIT = /^Document with ID "([^"]*)" in table "([^"]*)" does not match the schema: /;

interface Refusal {
  code: string;
  message: string;
}

function parse(text: string): Refusal | null {
  try {
    const { code, message } = JSON.parse(text) as Partial<Refusal>;
    return typeof code === "string" && typeof message === "string" ? { code, message } : null;
  } catch {
    return null;
  }
}

/** The reason and its path, without the value or document that follows, which may contain private data. */
function reasonWithoutDocument(reason: string): string {
  const [told = ""] = reason.split(/\n(?:Value|Object): /, 1);
  return told
    .replace(/^`.*` (?=does not match literal validator)/s, "A value ")
    .replaceAll(/\s+/g, " ")
    .slice(0, LONGEST_REASON);
}

/** The engine's refusal of a deployment, in at most three lines for a person. */
export function refusalSentence(
  path: string,
  status: number,
  text: string,
  misfitAdvice = START_ANEW,
): string {
  const refusal = parse(text);
  if (!refusal) return `The engine refused ${path} (${status}): ${text.slice(0, LONGEST_REASON)}`;
  const misfit = MISFIT.exec(refusal.message);
  if (!misfit) return `The engine refused the deployment (${refusal.code}): ${refusal.message}`;
  const [prefix, id, table] = misfit;
  const reason = reasonWithoutDocument(refusal.message.slice(prefix.length));
  return [
    `The stored data does not fit the changed schema (${refusal.code}); nothing was deployed.`,
    `Table "${table}", document ${id}: ${reason}`,
    misfitAdvice,
  ].join("\n");
}
