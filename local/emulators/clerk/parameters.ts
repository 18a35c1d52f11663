import type { Context } from "hono";
import { ClerkError } from "./clerk-error.ts";
import type { Metadata } from "./state.ts";

const TRUE = new Set([true, "true", "1"]);

/** The parameters of a request's body: browsers send forms, servers send JSON, with the same names. */
export class Parameters {
  readonly #fields: Record<string, unknown>;

  constructor(fields: Record<string, unknown>) {
    this.#fields = fields;
  }

  /** Null when it is absent or empty. */
  text(name: string): string | null {
    const value = this.#fields[name];
    return typeof value === "string" && value !== "" ? value : null;
  }

  requiredText(name: string): string {
    const value = this.text(name);
    if (value === null) throw new ClerkError("form_param_nil", { parameter: name });
    return value;
  }

  /** Null clears a field; undefined leaves it unchanged. */
  change(name: string): string | null | undefined {
    const value = this.#fields[name];
    if (value === undefined) return undefined;
    return typeof value === "string" && value !== "" ? value : null;
  }

  number(name: string): number | null {
    const value = Number(this.#fields[name] ?? Number.NaN);
    return Number.isFinite(value) ? value : null;
  }

  flag(name: string): boolean {
    return TRUE.has(this.#fields[name] as string | boolean);
  }

  list(name: string): string[] {
    const value = this.#fields[name];
    if (Array.isArray(value))
      return value.filter((part): part is string => typeof part === "string");
    return typeof value === "string" ? [value] : [];
  }

  /** Forms carry objects as JSON text. */
  metadata(name: string): Metadata | null {
    const value = this.#fields[name];
    const parsed: unknown = typeof value === "string" ? parseJson(value) : value;
    if (parsed === undefined || parsed === null) return null;
    if (typeof parsed === "object" && !Array.isArray(parsed)) return parsed as Metadata;
    throw new ClerkError("form_param_format_invalid", { parameter: name });
  }
}

function parseJson(text: string): unknown {
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return text;
  }
}

export async function parametersOf(c: Context): Promise<Parameters> {
  if (c.req.header("content-type")?.startsWith("application/json")) {
    const body: unknown = await c.req.json().catch(() => null);
    return new Parameters(typeof body === "object" && body !== null ? { ...body } : {});
  }
  const form = new URLSearchParams(await c.req.text());
  return new Parameters(Object.fromEntries(form));
}
