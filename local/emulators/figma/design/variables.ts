import type { LocalVariable, LocalVariableCollection, VariableValue } from "@figma/rest-api-spec";
import type { Rgba, SolidPaint, VariableAlias } from "./node.ts";
import { rgba } from "./paint.ts";
import { keyOf } from "./style-sheet.ts";

/** https://developers.figma.com/docs/rest-api/variables-endpoints */
export type Variable = LocalVariable;
export type VariableCollection = LocalVariableCollection;

const SESSION = 700;

const isAlias = (value: Variable["valuesByMode"][string]): value is VariableAlias =>
  typeof value === "object" && "type" in value;

export const aliasOf = ({ id }: Variable): VariableAlias => ({ type: "VARIABLE_ALIAS", id });

const isHex = (value: unknown): value is string =>
  typeof value === "string" && value.startsWith("#");

function typeOf(value: string | number | Variable = 0): Variable["resolvedType"] {
  if (typeof value === "object") return value.resolvedType;
  if (typeof value === "number") return "FLOAT";
  return isHex(value) ? "COLOR" : "STRING";
}

/** The variables of one file, in order of creation. */
export class VariableSheet {
  readonly variables = new Map<string, Variable>();
  readonly collections = new Map<string, VariableCollection>();
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /** The first mode is the default one. */
  collection(name: string, modes: readonly string[]): VariableCollection {
    const number = this.collections.size + 1;
    const ids = modes.map((_, index) => `${SESSION + number}:${index}`);
    const collection: VariableCollection = {
      id: `VariableCollectionId:${SESSION}:${number}`,
      name,
      key: keyOf(this.#file, "collection", name),
      modes: modes.map((mode, index) => ({ modeId: ids[index] ?? "", name: mode })),
      defaultModeId: ids[0] ?? "",
      remote: false,
      hiddenFromPublishing: false,
      variableIds: [],
    };
    this.collections.set(collection.id, collection);
    return collection;
  }

  /** A value for each mode of the collection. */
  add(
    collection: VariableCollection,
    name: string,
    ...values: readonly (string | number | Variable)[]
  ): Variable {
    const id = `VariableID:${SESSION}:${this.variables.size + 100}`;
    const written = collection.modes.map(({ modeId }, index) => {
      const value = values[index] ?? 0;
      if (typeof value === "object") return [modeId, aliasOf(value)];
      return [modeId, isHex(value) ? rgba(value) : value];
    });
    const variable: Variable = {
      id,
      name,
      key: keyOf(this.#file, "variable", name),
      variableCollectionId: collection.id,
      resolvedType: typeOf(values[0]),
      valuesByMode: Object.fromEntries(written),
      remote: false,
      description: "",
      hiddenFromPublishing: false,
      scopes: ["ALL_SCOPES"],
      codeSyntax: {},
    };
    this.variables.set(id, variable);
    collection.variableIds.push(id);
    return variable;
  }

  /** As a layer shows it; a collection without such a mode has its default. */
  valueOf(variable: Variable, mode: string): Exclude<VariableValue, VariableAlias> {
    const collection = this.collections.get(variable.variableCollectionId);
    const { modeId } = collection?.modes.find(({ name }) => name === mode) ?? {};
    const value = variable.valuesByMode[modeId ?? collection?.defaultModeId ?? ""] ?? 0;
    if (!isAlias(value)) return value;
    const target = this.variables.get(value.id);
    return target ? this.valueOf(target, mode) : 0;
  }

  paint(variable: Variable, mode: string): SolidPaint {
    return {
      type: "SOLID",
      blendMode: "NORMAL",
      color: this.valueOf(variable, mode) as Rgba,
      boundVariables: { color: aliasOf(variable) },
    };
  }
}
