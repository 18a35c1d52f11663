// Finds, when a module is pushed, which of its top-level variables a call could change, so that nothing else is compared after
// a call. A variable counts when a function assigns it or changes its entries, or when it is handed on where this file cannot follow
// it: as an argument, a result, or a part of another value. Packages are left out: they keep caches, and a cache changes no answer.
import { type Node, type Program, parse } from "acorn";
import { analyze, type Reference, type Scope, type Variable } from "eslint-scope";

/** A variable, which may be imported, and the one by which the function that takes it is called. */
export interface HandedOver {
  name: string;
  to: string;
}

/** A name that another module exports. */
export interface ImportedName {
  specifier: string;
  name: string;
}

export interface ModuleVariables {
  /** Assigned by a function. */
  assigned: ReadonlySet<string>;
  /** Those whose entries a function could change. */
  held: ReadonlySet<string>;
  /** While the module loads, handed to a function, which matters unless it is a package's. */
  handedOver: readonly HandedOver[];
  /** All own names but those of packages. */
  names: ReadonlySet<string>;
  /** Modules whose exports are handed on all together. */
  importedWhole: readonly string[];
  /** From the exported name to the module's own. */
  exports: ReadonlyMap<string, string>;
  imports: ReadonlyMap<string, ImportedName>;
}

/** The bundler's own comment before the code of each file, and the exports at the end of a module. */
const PART = /^(?:\/\/ (\S+\.\w+)|export \{)$/gm;
const PACKAGE = /(^|\/)node_modules\//;

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Methods that change nothing of the array, map, set or string they are called on. */
const READING_METHODS = words(
  `at concat endsWith entries every filter find findIndex findLast findLastIndex flat flatMap forEach get has includes indexOf join
  keys lastIndexOf map match reduce reduceRight replace slice some split startsWith test toReversed toSorted toSpliced toString values
  with`,
);
/** Functions that read or copy the entries of what they are given. */
const READING_FUNCTIONS = words(
  `Array.from Array.isArray Boolean JSON.stringify Map Number Object.entries Object.freeze Object.fromEntries Object.hasOwn Object.keys
  Object.values Set String`,
);
const READING_PLACES = words(
  `AwaitExpression BinaryExpression ExportSpecifier ExpressionStatement ForInStatement ForOfStatement IfStatement SpreadElement
  TaggedTemplateExpression TemplateLiteral UnaryExpression`,
);

type Branch = Node & { parent?: Branch } & Record<string, unknown>;

/** Null for code that the parser does not know: any call may have changed anything. */
export function findModuleVariables(source: string): ModuleVariables | null {
  const program = parseModule(ownCode(source)) ?? parseModule(source);
  if (program === null) return null;
  const { scopes } = analyze(program as never, { ecmaVersion: 2024, sourceType: "module" });
  const importedWhole: string[] = [];
  walk(program as unknown as Branch, (node) => {
    if (node.type === "ImportExpression") importedWhole.push(textOf(node.source));
  });
  const top = scopes.find(({ type }) => type === "module");
  if (top === undefined) return null;
  return { ...readVariables(top), importedWhole, exports: exportsOf(program) };
}

function ownCode(source: string): string {
  const starts = [...source.matchAll(PART)];
  const parts = starts.map(({ index, 1: file = "" }, place) =>
    PACKAGE.test(file) ? "" : source.slice(index, starts[place + 1]?.index),
  );
  return source.slice(0, starts[0]?.index) + parts.join("");
}

/** As a script, which may export what it does not declare: packages are left out. */
function parseModule(code: string): Program | null {
  try {
    return parse(code, {
      ecmaVersion: "latest",
      ranges: true,
      allowImportExportEverywhere: true,
      allowAwaitOutsideFunction: true,
    });
  } catch {
    return null;
  }
}

/** Gives each node its parent on the way. */
function walk(node: Branch, visit: (node: Branch) => void): void {
  visit(node);
  for (const field of Object.keys(node)) {
    const value = node[field];
    if (typeof value !== "object" || value === null || field === "parent") continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (!isNode(child)) continue;
      child.parent = node;
      walk(child, visit);
    }
  }
}

const isNode = (value: unknown): value is Branch =>
  typeof value === "object" && value !== null && "type" in value;

function readVariables(top: Scope) {
  const assigned = new Set<string>();
  const held = new Set<string>();
  const handedOver: HandedOver[] = [];
  const imports = new Map<string, ImportedName>();
  for (const variable of top.variables) {
    const { name, references, defs } = variable;
    const imported = importOf(variable);
    if (imported !== null) imports.set(name, imported);
    // What a function holds is not compared, unless it is a class.
    const mayHold = defs[0]?.type !== "FunctionName";
    for (const reference of references) {
      const isInCall = reference.from.variableScope !== top;
      if (reference.isWrite()) {
        if (isInCall) assigned.add(name);
        continue;
      }
      if (!mayHold || !isWithinReach(reference, isInCall)) continue;
      const to = isInCall ? null : takerOf(reference);
      if (to === null) held.add(name);
      else handedOver.push({ name, to });
    }
  }
  const names = new Set(top.variables.map(({ name }) => name));
  return { assigned, held, handedOver, imports, names };
}

/** `v` in `v.object(variable)`; null where the variable is not an argument. */
function takerOf({ identifier }: Reference): string | null {
  const { parent } = identifier as unknown as Branch;
  if (parent?.type !== "CallExpression" && parent?.type !== "NewExpression") return null;
  let callee = parent.callee as Branch;
  while (callee.type === "MemberExpression") callee = callee.object as Branch;
  return callee.type === "Identifier" ? nameOf(callee) : null;
}

function importOf({ defs: [definition] }: Variable): ImportedName | null {
  if (definition?.type !== "ImportBinding") return null;
  const { node, parent } = definition as unknown as { node: Branch; parent: Branch };
  const imported = node.imported as { name?: string } | undefined;
  const name = node.type === "ImportNamespaceSpecifier" ? "*" : (imported?.name ?? "default");
  return { specifier: textOf(parent.source), name };
}

/** As the bundler writes them: in a list, at the end. */
function exportsOf({ body }: Program): Map<string, string> {
  const exports = new Map<string, string>();
  for (const statement of body) {
    if (statement.type === "ExportDefaultDeclaration") {
      const { declaration } = statement;
      if (declaration.type === "Identifier") exports.set("default", declaration.name);
    }
    if (statement.type !== "ExportNamedDeclaration") continue;
    for (const { exported, local } of statement.specifiers) {
      if (exported.type === "Identifier" && local.type === "Identifier") {
        exports.set(exported.name, local.name);
      }
    }
  }
  return exports;
}

const textOf = (literal: unknown): string => String((literal as { value?: unknown }).value);

/** Whether a call could change the entries of what the variable holds, by way of this mention of it. */
function isWithinReach({ identifier }: Reference, isInCall: boolean): boolean {
  const mention = identifier as unknown as Branch;
  const { parent } = mention;
  if (parent === undefined) return true;
  const isMember = parent.type === "MemberExpression" && parent.object === mention;
  return isMember ? isInCall && changesEntry(parent) : isHandedOn(mention, parent);
}

/** For `variable.name` and `variable[name]`. */
function changesEntry(member: Branch): boolean {
  const { parent } = member;
  if (parent === undefined) return false;
  switch (parent.type) {
    case "AssignmentExpression":
    case "AssignmentPattern":
    case "ForInStatement":
    case "ForOfStatement":
      return parent.left === member;
    case "ArrayPattern":
    case "RestElement":
    case "UpdateExpression":
      return true;
    case "Property":
      return parent.parent?.type === "ObjectPattern";
    case "UnaryExpression":
      return parent.operator === "delete";
    case "CallExpression":
      return parent.callee === member && !READING_METHODS.has(propertyOf(member));
    default:
      return false;
  }
}

function isHandedOn(mention: Branch, parent: Branch): boolean {
  switch (parent.type) {
    case "CallExpression":
    case "NewExpression":
      return parent.callee !== mention && !READING_FUNCTIONS.has(calleeOf(parent));
    case "ConditionalExpression":
      return parent.test !== mention;
    case "VariableDeclarator":
      return (parent.id as Node).type === "Identifier";
    case "ClassDeclaration":
    case "ClassExpression":
      return false;
    default:
      return !READING_PLACES.has(parent.type);
  }
}

/** `name`, or `Object.name`. */
function calleeOf(call: Branch): string {
  const callee = call.callee as Branch;
  if (callee.type !== "MemberExpression") return nameOf(callee);
  return `${nameOf(callee.object)}.${propertyOf(callee)}`;
}

const propertyOf = (member: Branch): string =>
  member.computed === true ? "" : nameOf(member.property);

const nameOf = (node: unknown): string => (node as { name?: string }).name ?? "";
