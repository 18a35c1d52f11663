// Reads the text that an expression of constants stands for, as a linter's rule sees it.

export interface Node {
  readonly type: string;
  readonly name?: string;
  readonly value?: unknown;
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
  readonly body?: readonly Node[];
  readonly kind?: string;
  readonly declaration?: Node | null;
  readonly declarations?: readonly { readonly id: Node; readonly init: Node | null }[];
  readonly object?: Node;
  readonly property?: Node;
  readonly tag?: Node;
  readonly quasi?: Node;
  readonly elements?: readonly (Node | null)[];
  readonly expressions?: readonly Node[];
  readonly quasis?: readonly {
    readonly value: { readonly raw: string; readonly cooked: string | null };
  }[];
}

/** What the names of a file's outermost constants stand for. */
export function toConstants(program: Node): Map<string, Node> {
  const constants = new Map<string, Node>();
  for (const statement of program.body ?? []) {
    const { kind, declarations = [] } = statement.declaration ?? statement;
    for (const { id, init } of kind === "const" ? declarations : []) {
      if (id.name !== undefined && init) constants.set(id.name, init);
    }
  }
  return constants;
}

type Constants = ReadonlyMap<string, Node>;

/** Null for what is computed. */
export function textOf(node: Node | null | undefined, constants: Constants): string | null {
  if (!node) return null;
  switch (node.type) {
    case "Literal":
      return typeof node.value === "string" ? node.value : null;
    case "Identifier":
      return textOf(constants.get(node.name ?? ""), constants);
    case "TemplateLiteral":
      return fill(node, "cooked", constants);
    case "TaggedTemplateExpression":
      return isMember(node.tag, "raw") && node.quasi ? fill(node.quasi, "raw", constants) : null;
    case "CallExpression":
      return isMember(node.callee, "join") ? join(node, constants) : null;
    default:
      return null;
  }
}

const isMember = (node: Node | undefined, name: string): boolean =>
  node?.type === "MemberExpression" && node.property?.name === name;

const isText = (text: string | null | undefined): text is string => typeof text === "string";

function fill(
  { quasis = [], expressions = [] }: Node,
  form: "raw" | "cooked",
  constants: Constants,
): string | null {
  const values = expressions.map((one) => textOf(one, constants));
  if (!values.every(isText)) return null;
  return quasis.map(({ value }, at) => `${value[form]}${values[at] ?? ""}`).join("");
}

function join({ callee, arguments: [separator] = [] }: Node, constants: Constants): string | null {
  const texts = callee?.object?.elements?.map((one) => textOf(one, constants));
  const between = textOf(separator, constants);
  return texts?.every(isText) && between !== null ? texts.join(between) : null;
}
