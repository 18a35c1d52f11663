// An error thrown by user code, in a form that can leave its realm: Convex's `Uncaught …` text, the raw stack, a ConvexError's data.

export interface Thrown {
  /** `Uncaught Error: msg`. */
  message: string;
  stack: string | null;
  /** JSON text. */
  data: string | null;
}

const MAX_MESSAGE_LENGTH = 32_768;

export function describeThrown(thrown: unknown): Thrown {
  return {
    message: uncaughtMessage(thrown).slice(0, MAX_MESSAGE_LENGTH),
    stack: textProperty(thrown, "stack"),
    // The client library marks an outgoing ConvexError and leaves the data as JSON text.
    data: isMarkedConvexError(thrown) ? textProperty(thrown, "data") : null,
  };
}

function uncaughtMessage(thrown: unknown): string {
  if (typeof thrown !== "object" || thrown === null) {
    return `Uncaught ${typeof thrown === "string" ? thrown : String(thrown)}`;
  }
  const { name = "Error", message = "" } = thrown as { name?: unknown; message?: unknown };
  const [label, text] = [name, message].map((part) => `${part as string}`);
  return text === "" ? `Uncaught ${label}` : `Uncaught ${label}: ${text}`;
}

function isMarkedConvexError(thrown: unknown): boolean {
  return typeof thrown === "object" && thrown !== null && "ConvexErrorSymbol" in thrown;
}

function textProperty(thrown: unknown, name: "stack" | "data"): string | null {
  if (typeof thrown !== "object" || thrown === null) return null;
  const value = (thrown as Record<string, unknown>)[name];
  return typeof value === "string" ? value : null;
}
