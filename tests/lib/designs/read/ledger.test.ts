import { expect, it } from "vitest";
import { LEDGER } from "../../../../lib/designs/read/ledger.ts";
import { type Ledger, wordsOf } from "../../../../lib/designs/read/ledger-entry.ts";
import {
  nameOf,
  ownFields,
  readFigmaDescription,
  refsOf,
  type Schema,
  type Schemas,
  traitsOf,
  valuesOf,
} from "../../../support/figma-description.ts";
import { sourcesUnder, textOf } from "../../../support/source-tree.ts";

type Ledgers = Readonly<Record<string, Ledger>>;

const listed = (lists: Readonly<Record<string, string>> = {}): string[] =>
  Object.values(lists).flatMap(wordsOf);

/** Compares a ledger with a description; each difference is a line. */
class Comparison {
  readonly differences: string[] = [];
  readonly #ledgers: Ledgers;
  readonly #schemas: Schemas;
  readonly #visited = new Set<string>();
  readonly #values = new Map<string, Set<string>>();

  constructor(ledgers: Ledgers, schemas: Schemas) {
    this.#ledgers = ledgers;
    this.#schemas = schemas;
  }

  from(...roots: readonly [schema: string, kind: string][]): readonly string[] {
    for (const [name, kind] of roots) this.#visit(name, this.#schemas[name] ?? {}, kind);
    for (const [kind, ledger] of Object.entries(this.#ledgers)) this.#findStrangers(kind, ledger);
    return this.differences;
  }

  #visit(name: string, schema: Schema, around: string): void {
    if (name !== "" && this.#visited.has(name)) return;
    this.#visited.add(name);
    const kind = this.#kindOf(name, schema) ?? around;
    for (const member of schema.oneOf ?? []) {
      const types = this.#typesOf(member);
      this.#addValues(kind, "type", types);
      // Nothing says which of several forms without a name it has: the whole is read, or is not.
      if (member.$ref === undefined && types.length === 0) continue;
      const isRead = types.length === 0 || types.some((type) => this.#isRead(kind, type));
      if (isRead) this.#visit(nameOf(member), this.#resolve(member), kind);
    }
    for (const trait of traitsOf(schema)) this.#visit(trait, this.#schemas[trait] ?? {}, kind);
    for (const [field, spec] of ownFields(schema)) this.#compare({ name, field, kind }, spec);
  }

  #compare({ name, field, kind }: { name: string; field: string; kind: string }, spec: Schema) {
    const entry = this.#ledgers[kind]?.[name] ?? {};
    const values = valuesOf(spec, this.#schemas);
    if (values.length > 0 && this.#known(kind, field).length > 0) {
      this.#addValues(kind, field, values);
      return;
    }
    const places = [wordsOf(entry.read), listed(entry.harmless), listed(entry.told)];
    const count = places.flat().filter((word) => word === field).length;
    if (count !== 1) this.differences.push(`${name}.${field} stands in the ledger ${count} times`);
    if (!wordsOf(entry.read).includes(field)) return;
    for (const ref of refsOf(spec)) this.#visit(ref, this.#schemas[ref] ?? {}, kind);
  }

  #addValues(kind: string, field: string, values: readonly string[]): void {
    const seen = this.#values.get(`${kind}.${field}`) ?? new Set();
    this.#values.set(`${kind}.${field}`, seen);
    for (const value of values) {
      if (seen.has(value)) continue;
      seen.add(value);
      const count = this.#known(kind, field).filter((known) => known === value).length;
      if (count !== 1)
        this.differences.push(`${kind}.${field} ${value} stands in the ledger ${count} times`);
    }
  }

  #findStrangers(kind: string, ledger: Ledger): void {
    for (const [name, { read, harmless, told, values = {} }] of Object.entries(ledger)) {
      if (!this.#visited.has(name)) this.differences.push(`${name} is not in the description`);
      const fields = new Set(ownFields(this.#schemas[name] ?? {}).map(([field]) => field));
      for (const field of [...wordsOf(read), ...listed(harmless), ...listed(told)])
        if (!fields.has(field)) this.differences.push(`${name} has no ${field}`);
      for (const [field, { undescribed, ...known }] of Object.entries(values)) {
        const seen = this.#values.get(`${kind}.${field}`) ?? new Set();
        const own = [...wordsOf(known.read), ...listed(known.harmless), ...listed(known.told)];
        for (const value of own)
          if (!seen.has(value)) this.differences.push(`${kind}.${field} has no ${value}`);
        for (const value of listed(undescribed))
          if (seen.has(value)) this.differences.push(`${kind}.${field} describes ${value} now`);
      }
    }
  }

  /** All values of a field that the ledger names. */
  #known(kind: string, field: string): string[] {
    return Object.values(this.#ledgers[kind] ?? {}).flatMap(({ values }) => {
      const { read, harmless, told } = values?.[field] ?? {};
      return [...wordsOf(read), ...listed(harmless), ...listed(told)];
    });
  }

  #isRead(kind: string, type: string): boolean {
    return Object.values(this.#ledgers[kind] ?? {}).some(({ values }) =>
      wordsOf(values?.type?.read).includes(type),
    );
  }

  /** Of what has no entry, as that of its alternatives. */
  #kindOf(name: string, schema: Schema): string | undefined {
    const own = Object.keys(this.#ledgers).find((kind) => this.#ledgers[kind]?.[name]);
    const members = (schema.oneOf ?? []).map((member) =>
      this.#kindOf(nameOf(member), this.#resolve(member)),
    );
    return own ?? members.find((kind) => kind !== undefined);
  }

  #typesOf(member: Schema): string[] {
    const schema = this.#resolve(member);
    const { type } = Object.fromEntries(ownFields(schema));
    const inner = [...(schema.oneOf ?? []), ...(schema.allOf ?? []).filter(({ $ref }) => $ref)];
    const values = type === undefined ? [] : valuesOf(type, this.#schemas);
    return [...values, ...inner.flatMap((one) => this.#typesOf(one))];
  }

  #resolve(schema: Schema): Schema {
    return schema.$ref === undefined ? schema : (this.#schemas[nameOf(schema)] ?? {});
  }
}

const description = readFigmaDescription();

const compare = (ledgers: Ledgers, schemas: Schemas = description): readonly string[] =>
  new Comparison(ledgers, schemas).from(
    ["DocumentNode", "file"],
    ["CanvasNode", "file"],
    ["SubcanvasNode", "layer"],
    ["Style", "file"],
    ["Component", "file"],
    ["ComponentSet", "file"],
    ["LocalVariable", "file"],
    ["LocalVariableCollection", "file"],
    ["VariableAlias", "alias"],
  );

it("the ledger names what Figma's description names, and nothing else", () => {
  expect(compare(LEDGER)).toEqual([]);
});

const entries: [string, string, string][] = Object.entries(LEDGER).flatMap(([kind, ledger]) =>
  Object.entries(ledger as Ledger).flatMap(([name, { read, harmless, told }]) =>
    [...wordsOf(read), ...listed(harmless), ...listed(told)].map(
      (field): [string, string, string] => [kind, name, field],
    ),
  ),
);

/** The ledger without a word of one entry. */
function without(kind: string, name: string, word: string): Ledgers {
  const text = JSON.stringify((LEDGER as Ledgers)[kind]?.[name]);
  const entry = JSON.parse(text.replace(new RegExp(`(?<=["\\s])${word}(?=["\\s\\\\])`), " "));
  return { ...LEDGER, [kind]: { ...(LEDGER as Ledgers)[kind], [name]: entry } };
}

it.each(entries)("the ledger of a %s lacks nothing: %s.%s", (kind, name, field) => {
  expect(compare(without(kind, name, field))).toContainEqual(
    expect.stringContaining(`${name}.${field} stands in the ledger 0 times`),
  );
});

it.each([
  ["layer", "HasFramePropertiesTrait", "BASELINE"],
  ["paint", "BasePaint", "PATTERN"],
  ["effect", "BaseShadowEffect", "NOISE"],
  ["action", "NodeAction", "OVERLAY"],
])("the ledger of a %s lacks no value: %s %s", (kind, name, value) => {
  expect(compare(without(kind, name, value)).join()).toContain(`${value} stands in the ledger 0`);
});

it("a field or a value that Figma no longer describes is a difference", () => {
  const { fills: _, ...properties } = description.MinimalFillsTrait?.properties ?? {};
  const older = { ...description, MinimalFillsTrait: { properties } };
  expect(compare(LEDGER, older)).toContain("MinimalFillsTrait has no fills");
  const newer = { ...description, VideoPaint: { properties: { type: { enum: ["VIDEO"] } } } };
  const Paint = { oneOf: [...(description.Paint?.oneOf ?? []), { $ref: "#/VideoPaint" }] };
  expect(compare(LEDGER, { ...newer, Paint })).toContain("paint.type describes VIDEO now");
});

it("what is read stands in a reader", () => {
  const readers = sourcesUnder("lib/designs", "lib/imports").filter(
    (path) => !/\/ledger[\w-]*\.ts$/.test(path),
  );
  const names = new Set(readers.flatMap((path) => textOf(path).match(/\w+/g) ?? []));
  const read = Object.values(LEDGER as Ledgers).flatMap((ledger) =>
    Object.values(ledger).flatMap(({ read: fields, values = {} }) => [
      ...wordsOf(fields),
      ...Object.entries(values).flatMap(([field, { told }]) => (told === undefined ? field : [])),
    ]),
  );
  expect(read.filter((field) => !names.has(field))).toEqual([]);
});
