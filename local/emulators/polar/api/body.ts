import type { Context } from "hono";
import { type Moment, parseMoment } from "../merchant/instant.ts";
import { invalid } from "../merchant/refusal.ts";
import type { Metadata } from "../merchant/state.ts";

const MOST_METADATA = 50;
const LONGEST_KEY = 40;
const LONGEST_VALUE = 500;

/** The JSON object of a request, field by field; a wrong type is refused as Polar refuses it. */
export class Body {
  readonly #fields: Readonly<Record<string, unknown>>;

  private constructor(fields: Readonly<Record<string, unknown>>) {
    this.#fields = fields;
  }

  static async of(c: Context): Promise<Body> {
    const sent: unknown = await c.req.json().catch(() => null);
    const isObject = typeof sent === "object" && sent !== null && !Array.isArray(sent);
    if (!isObject) throw invalid([], "Input should be a valid dictionary", sent);
    return new Body(sent as Record<string, unknown>);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#fields, name);
  }

  raw(name: string): unknown {
    return this.#fields[name];
  }

  /** undefined: not sent; null: sent as null. */
  text(name: string): string | null | undefined {
    const value = this.#fields[name];
    if (value === undefined || value === null || typeof value === "string") return value;
    throw invalid([name], "Input should be a valid string", value);
  }

  requiredText(name: string): string {
    const text = this.text(name);
    if (typeof text === "string" && text !== "") return text;
    throw invalid([name], "Field required", text);
  }

  word<Word extends string>(name: string, words: readonly Word[]): Word | null | undefined {
    const text = this.text(name);
    if (text === undefined || text === null) return text;
    const found = words.find((word) => word === text);
    if (found) return found;
    throw invalid([name], `Input should be one of ${words.join(", ")}`, text);
  }

  flag(name: string): boolean | null | undefined {
    const value = this.#fields[name];
    if (value === undefined || value === null || typeof value === "boolean") return value;
    throw invalid([name], "Input should be a valid boolean", value);
  }

  moment(name: string): Moment | null | undefined {
    const value = this.#fields[name];
    if (value === undefined || value === null) return value;
    const moment = parseMoment(value);
    if (moment !== null) return moment;
    throw invalid([name], "Input should be a valid datetime", value);
  }

  texts(name: string): string[] {
    const value = this.#fields[name];
    const isList = Array.isArray(value) && value.every((entry) => typeof entry === "string");
    if (isList) return value;
    throw invalid([name], "Input should be a valid list", value);
  }

  metadata(name: string): Metadata | undefined {
    const value = this.#fields[name];
    if (value === undefined) return undefined;
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      throw invalid([name], "Input should be a valid dictionary", value);
    }
    const entries = Object.entries(value);
    if (entries.length > MOST_METADATA) throw invalid([name], "Too many key-value pairs", null);
    for (const [key, entry] of entries) requireEntry(name, key, entry);
    return value as Metadata;
  }
}

function requireEntry(name: string, key: string, value: unknown): void {
  if (key.length > LONGEST_KEY) throw invalid([name, key], "Key is too long", key);
  if (!["string", "number", "boolean"].includes(typeof value)) {
    throw invalid([name, key], "Input should be a string, a number or a boolean", value);
  }
  if (typeof value === "string" && value.length > LONGEST_VALUE) {
    throw invalid([name, key], "Value is too long", value);
  }
}
