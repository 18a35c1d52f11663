import { expect, it } from "vitest";
import { LEDGER } from "../../../../lib/designs/read/ledger.ts";
import { type Ledger, wordsOf } from "../../../../lib/designs/read/ledger-entry.ts";
import { findUnshown } from "../../../../lib/designs/read/unshown.ts";
import type { RawLayer } from "../../../support/design-layers.ts";
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

/** Every field of Figma's description that takes one of a few values is in a class, so that no other value goes unnoticed. */

type Ledgers = Readonly<Record<string, Ledger>>;
type Lists = Readonly<Record<string, string>> | undefined;

const LEDGERS: Ledgers = LEDGER;
const SCHEMAS = readFigmaDescription();
const ROOTS: readonly (readonly [schema: string, kind: string])[] = [
  ["DocumentNode", "file"],
  ["CanvasNode", "file"],
  ["SubcanvasNode", "layer"],
  ["Style", "file"],
  ["Component", "file"],
  ["ComponentSet", "file"],
  ["LocalVariable", "file"],
  ["LocalVariableCollection", "file"],
];

const reasonIn = (word: string, ...all: readonly Lists[]): string | null =>
  all
    .flatMap((lists) => Object.entries(lists ?? {}))
    .find(([, words]) => wordsOf(words).includes(word))?.[0] ?? null;

const resolve = (schema: Schema, schemas: Schemas): Schema =>
  schema.$ref === undefined ? schema : (schemas[nameOf(schema)] ?? {});

/** The places of enums in a schema itself: `Frame.layoutMode`, or its own name. */
function placesIn(name: string, schema: Schema): string[] {
  const { oneOf = [], allOf = [], items, additionalProperties } = schema;
  const inline = [...oneOf, ...allOf].filter(({ $ref }) => $ref === undefined);
  const inner = typeof additionalProperties === "object" ? [additionalProperties] : [];
  return [
    ...(schema.enum === undefined ? [] : [name]),
    ...[...inline, ...inner, ...(items === undefined ? [] : [items])].flatMap((one) =>
      placesIn(name, one),
    ),
    ...Object.entries(schema.properties ?? {}).flatMap(([field, spec]) =>
      placesIn(`${name}.${field}`, spec),
    ),
  ];
}

/** By place: why an unknown value is no loss, or `kind.field` of the values of which it is none; null where nothing says. */
class Classes {
  readonly found = new Map<string, string | null>();
  readonly #ledgers: Ledgers;
  readonly #visited = new Set<string>();

  constructor(ledgers: Ledgers) {
    this.#ledgers = ledgers;
    for (const [name, kind] of ROOTS) this.#visit(name, SCHEMAS[name] ?? {}, kind, null);
  }

  /** `whole`: why nothing in the record is read. */
  #visit(name: string, schema: Schema, around: string, whole: string | null): void {
    const key = `${name} ${whole === null}`;
    if (!name.includes(".") && this.#visited.has(key)) return;
    this.#visited.add(key);
    const kind = this.#kindOf(name) ?? around;
    if (schema.enum !== undefined) this.#mark(name, whole);
    for (const member of schema.oneOf ?? []) {
      const inner = whole ?? this.#reasonOfTypes(kind, member);
      const own = nameOf(member) || `${name}.`;
      this.#visit(own, { ...resolve(member, SCHEMAS) }, kind, inner);
    }
    for (const trait of traitsOf(schema)) this.#visit(trait, SCHEMAS[trait] ?? {}, kind, whole);
    for (const [field, spec] of ownFields(schema))
      this.#visitField({ name: name.replace(/\.$/, ""), field, kind }, spec, whole);
  }

  #visitField(
    { name, field, kind }: { name: string; field: string; kind: string },
    spec: Schema,
    whole: string | null,
  ): void {
    const entry = this.#ledgers[kind]?.[name];
    const why = whole ?? reasonIn(field, entry?.harmless, entry?.told);
    const values = Object.values(this.#ledgers[kind] ?? {}).find((one) => one.values?.[field]);
    const known = values === undefined ? null : `${kind}.${field}`;
    for (const place of placesIn(`${name}.${field}`, spec)) this.#mark(place, why ?? known);
    for (const ref of refsOf(spec)) {
      if (SCHEMAS[ref]?.enum !== undefined) this.#mark(ref, why ?? known);
      else this.#visit(ref, SCHEMAS[ref] ?? {}, kind, why);
    }
    for (const inner of [spec, spec.items ?? {}])
      if (inner.properties !== undefined) this.#visit(`${name}.${field}`, inner, kind, why);
  }

  /** What is read somewhere must be known there; elsewhere may be a reason. */
  #mark(place: string, why: string | null): void {
    const before = this.found.get(place);
    const isWorse = before === undefined || (before !== null && !isValues(before));
    if (isWorse || why === null) this.found.set(place, why);
  }

  /** Of what has no entry, as that of its alternatives and traits. */
  #kindOf(name: string): string | undefined {
    const own = Object.keys(this.#ledgers).find((kind) => this.#ledgers[kind]?.[name]);
    const { oneOf = [] } = SCHEMAS[name] ?? {};
    return own ?? oneOf.map((member) => this.#kindOf(nameOf(member))).find((kind) => kind);
  }

  #reasonOfTypes(kind: string, member: Schema): string | null {
    const own = typesOf(member);
    const lists = Object.values(this.#ledgers[kind] ?? {}).flatMap(
      ({ values }) => values?.type ?? [],
    );
    if (
      own.length === 0 ||
      lists.some(({ read }) => own.some((one) => wordsOf(read).includes(one)))
    )
      return null;
    return reasonIn(own[0] ?? "", ...lists.flatMap(({ harmless, told }) => [harmless, told]));
  }
}

/** The values of the field by which alternatives are told apart. */
function typesOf(member: Schema): string[] {
  const schema = resolve(member, SCHEMAS);
  const { type } = Object.fromEntries(ownFields(schema));
  const inner = [...(schema.oneOf ?? []), ...traitsOf(schema).map((name) => SCHEMAS[name] ?? {})];
  return [...(type === undefined ? [] : valuesOf(type, SCHEMAS)), ...inner.flatMap(typesOf)];
}

const isValues = (why: string): boolean => /^[a-z]+\.\w+$/.test(why);

function reached(): ReadonlySet<string> {
  const seen = new Set<string>();
  const ahead = ROOTS.map(([name]) => name);
  for (let name = ahead.pop(); name !== undefined; name = ahead.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    ahead.push(
      ...[...JSON.stringify(SCHEMAS[name] ?? {}).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
        ([, ref = ""]) => ref,
      ),
    );
  }
  return seen;
}

/** Of all answers that are asked for: the others are about comments, webhooks, logs and payments. */
const READ = reached();
const PLACES = Object.entries(SCHEMAS).flatMap(([name, schema]) =>
  READ.has(name) ? [...new Set(placesIn(name, schema))] : [],
);

const openIn = (ledgers: Ledgers): string[] => {
  const { found } = new Classes(ledgers);
  return PLACES.filter((place) => (found.get(place) ?? null) === null);
};

it("each field of a few values is known, harmless or told as a whole", () => {
  expect(PLACES.length).toBeGreaterThan(100);
  expect(openIn(LEDGERS)).toEqual([]);
});

it("each list of values is needed", () => {
  for (const [kind, ledger] of Object.entries(LEDGERS))
    for (const [name, entry] of Object.entries(ledger))
      for (const field of Object.keys(entry.values ?? {})) {
        const { [field]: _, ...values } = entry.values ?? {};
        const without = { ...LEDGERS, [kind]: { ...ledger, [name]: { ...entry, values } } };
        expect(openIn(without), `${kind}.${field}`).not.toEqual([]);
      }
});

const WRAPPED: Readonly<Record<string, (record: RawLayer) => RawLayer>> = {
  layer: (record) => record,
  style: (style) => ({ style }),
  link: (hyperlink) => ({ style: { hyperlink } }),
  paint: (paint) => ({ fills: [paint] }),
  effect: (effect) => ({ effects: [effect] }),
  action: (action) => ({ interactions: [{ actions: [action] }] }),
  trigger: (trigger) => ({ interactions: [{ trigger }] }),
};

const inPart = (record: RawLayer): RawLayer[] => [
  { constraints: record },
  { fillGeometry: [record] },
  { componentProperties: { "Label#1:2": record } },
];

it.each(
  Object.entries(LEDGERS).flatMap(([kind, ledger]) =>
    Object.values(ledger).flatMap(({ values = {} }) =>
      Object.entries(values).map(([field, { otherwise }]) => [kind, field, otherwise] as const),
    ),
  ),
)("an invented %s.%s is told, or is harmless: %s", (kind, field, otherwise) => {
  const record = { [field]: "INVENTED" };
  const layers = kind === "part" ? inPart(record) : [WRAPPED[kind]?.(record) ?? {}];
  const notes = layers.map((layer) => findUnshown(layer));
  if (otherwise === undefined) for (const one of notes) expect(one).not.toEqual([]);
  else expect(notes.flat()).toEqual([]);
});
