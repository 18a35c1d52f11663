import { layOut } from "./auto-layout.ts";
import { withIds } from "./click.ts";
import { ownerOf } from "./component.ts";
import type { Draft, DraftProperty } from "./draft.ts";
import { layoutFields } from "./layout-fields.ts";
import type { Box, ComponentMeta, FigmaNode, StyleMeta } from "./node.ts";
import { NodeIds } from "./node-ids.ts";
import { rgba } from "./paint.ts";
import { frameFields, hasChildren, shapeFields } from "./shape-fields.ts";
import { keyOf, type StyleSheet } from "./style-sheet.ts";
import type { Variable, VariableCollection, VariableSheet } from "./variables.ts";

export interface Page {
  name: string;
  /** Each with its position on the canvas. */
  children: Draft[];
}

export interface DocumentPlan {
  /** Keys of components and styles derive from it. */
  seed: string;
  sheet: StyleSheet;
  variables?: VariableSheet;
  pages: Page[];
}

/** One file's content in Figma's format: the tree, and what it refers to by id. */
export interface FigmaDocument {
  root: FigmaNode;
  components: Record<string, ComponentMeta>;
  componentSets: Record<string, Omit<ComponentMeta, "componentSetId">>;
  styles: Record<string, StyleMeta>;
  variables: Record<string, Variable>;
  variableCollections: Record<string, VariableCollection>;
  byId: Map<string, FigmaNode>;
}

const STYLE_SESSION = 900;
const CANVAS = "#f5f5f5";

class Settling {
  readonly ids = new NodeIds();
  readonly document: Omit<FigmaDocument, "root">;
  readonly #plan: DocumentPlan;
  readonly #styleIds = new Map<string, string>();
  /** For a component's nodes: the owner of the properties that set them. */
  readonly #owners = new Map<Draft, Draft>();

  constructor(plan: DocumentPlan) {
    this.#plan = plan;
    const { variables = [], collections = [] } = plan.variables ?? {};
    this.document = {
      components: {},
      componentSets: {},
      styles: {},
      variables: Object.fromEntries(variables),
      variableCollections: Object.fromEntries(collections),
      byId: new Map(),
    };
    for (const { meta } of plan.sheet.styles) {
      const id = this.ids.next(STYLE_SESSION);
      this.#styleIds.set(meta.key, id);
      this.document.styles[id] = meta;
    }
  }

  node(node: Draft, parent: Draft | null, boxes: ReadonlyMap<Draft, Box>): FigmaNode {
    const box = boxes.get(node) ?? null;
    const { constraints = { vertical: "TOP", horizontal: "LEFT" }, scrollBehavior = "SCROLLS" } =
      node.look;
    const settled: FigmaNode = {
      id: this.ids.get(node),
      name: node.name,
      type: node.type,
      ...(node.isHidden ? { visible: false as const } : {}),
      scrollBehavior,
      ...this.#componentFields(node),
      ...(hasChildren(node)
        ? { children: node.children.map((child) => this.node(child, node, boxes)) }
        : {}),
      blendMode: "PASS_THROUGH",
      ...this.#lookFields(node),
      ...layoutFields(node, parent),
      ...withIds(shapeFields(node), this.ids.named),
      absoluteBoundingBox: box,
      absoluteRenderBounds: node.isHidden ? null : box,
      constraints,
    };
    this.document.byId.set(settled.id, settled);
    return settled;
  }

  #lookFields(node: Draft): Partial<FigmaNode> {
    const look = withIds(node.look, this.ids.named);
    const { fills = [] } = look;
    const styles = Object.entries(node.uses).map(([use, { meta }]) => [
      use,
      this.#styleIds.get(meta.key) ?? "",
    ]);
    return {
      strokeWeight: 1,
      strokeAlign: "INSIDE",
      effects: [],
      ...look,
      ...(hasChildren(node) ? frameFields(node, fills) : {}),
      ...(styles.length > 0 ? { styles: Object.fromEntries(styles) } : {}),
    };
  }

  #componentFields(node: Draft): Partial<FigmaNode> {
    if (node.component) return this.#definition(node);
    const references = Object.entries({
      characters: node.textProperty,
      visible: node.shownProperty,
      mainComponent: node.swapProperty,
    }).flatMap(([field, name]) => {
      const key = name === null ? null : this.#propertyKey(node, name);
      return key === null ? [] : [[field, key] as const];
    });
    return {
      ...(node.instance ? this.#instanceFields(node, node.instance) : {}),
      ...(references.length > 0
        ? { componentPropertyReferences: Object.fromEntries(references) }
        : {}),
    };
  }

  #definition(node: Draft): Partial<FigmaNode> {
    const { description = "", properties = {}, set = null } = node.component ?? {};
    const id = this.ids.get(node);
    const key = keyOf(this.#plan.seed, node.type, set?.name ?? "", node.name);
    const meta = { key, name: node.name, description, remote: false as const };
    const links = { documentationLinks: [] };
    if (node.type === "COMPONENT_SET") this.document.componentSets[id] = { ...meta, ...links };
    else {
      const ofSet = set ? { componentSetId: this.ids.get(set) } : {};
      this.document.components[id] = { ...meta, ...ofSet, ...links };
    }
    if (set) return {};
    const definitions = Object.entries(properties).map(([name, property]) => [
      property.type === "VARIANT" ? name : `${name}#${id}`,
      { ...property, defaultValue: this.#valueOf(property.defaultValue) },
    ]);
    if (definitions.length === 0) return {};
    return { componentPropertyDefinitions: Object.fromEntries(definitions) };
  }

  #valueOf(value: DraftProperty["defaultValue"]): string | boolean {
    return typeof value === "object" ? this.ids.get(value) : value;
  }

  /** Properties of layers belong to the set, or to a component outside a set. */
  #propertyKey(node: Draft, name: string): string | null {
    const owner = this.#owners.get(originalOf(node));
    return owner ? `${name}#${this.ids.get(owner)}` : null;
  }

  rememberOwners(node: Draft, owner: Draft | null = null): void {
    const own = node.component ? ownerOf(node) : owner;
    if (own) this.#owners.set(node, own);
    if (!node.instance) for (const child of node.children) this.rememberOwners(child, own);
  }

  #instanceFields(
    node: Draft,
    { of, texts, hides }: NonNullable<Draft["instance"]>,
  ): Partial<FigmaNode> {
    const owner = ownerOf(of);
    const variants = Object.entries(of.component?.variant ?? {}).map(([name, value]) => [
      name,
      { type: "VARIANT", value },
    ]);
    const properties = Object.entries(owner.component?.properties ?? {});
    const own = properties
      .filter(([, { type }]) => type !== "VARIANT")
      .map(([name, { type, defaultValue }]) => [
        `${name}#${this.ids.get(owner)}`,
        {
          type,
          value:
            type === "BOOLEAN"
              ? !hides.includes(name)
              : this.#valueOf(texts[name] ?? swappedIn(node, name) ?? defaultValue),
        },
      ]);
    const changed = changedTexts(node, of).map((child) => ({
      id: this.ids.get(child),
      overriddenFields: ["characters"],
    }));
    return {
      componentId: this.ids.get(of),
      componentProperties: Object.fromEntries([...variants, ...own]),
      overrides: changed,
    };
  }
}

/** What the layer that a property swaps is an instance of. */
function swappedIn(node: Draft, name: string): Draft | undefined {
  for (const child of node.children) {
    if (child.swapProperty === name) return child.instance?.of;
    const inside = child.instance ? undefined : swappedIn(child, name);
    if (inside) return inside;
  }
  return undefined;
}

const originalOf = (node: Draft): Draft => (node.origin ? originalOf(node.origin) : node);

function changedTexts(node: Draft, of: Draft): Draft[] {
  return node.children.flatMap((child, index) => {
    const twin = of.children[index];
    if (!twin || child.isSwapped) return [];
    const isChanged = child.text && child.text.characters !== twin.text?.characters;
    return isChanged ? [child] : changedTexts(child, twin);
  });
}

function canvas(settling: Settling, { name, children }: Page, number: number): FigmaNode {
  // The first page is as old as the file; the others are numbered like any node, in the session that created them.
  const id = number === 1 ? "0:1" : settling.ids.next(number);
  const page: FigmaNode = {
    id,
    name,
    type: "CANVAS",
    scrollBehavior: "SCROLLS",
    children: children.map((top) =>
      settling.node(top, null, layOut(top, { x: top.at?.x ?? 0, y: top.at?.y ?? 0 })),
    ),
    backgroundColor: rgba(CANVAS),
    prototypeStartNodeID: null,
    flowStartingPoints: [],
    prototypeDevice: { type: "NONE", rotation: "NONE" },
  };
  settling.document.byId.set(id, page);
  return page;
}

const definesComponents = ({ children }: Page): boolean =>
  children.some(
    ({ component, children: inner }) => component ?? inner.some((one) => one.component),
  );

export function toFigmaDocument(plan: DocumentPlan): FigmaDocument {
  const settling = new Settling(plan);
  const { pages } = plan;
  for (const [index, { children }] of pages.entries()) {
    for (const child of children) {
      settling.ids.number(child, index + 1);
      settling.rememberOwners(child);
    }
  }
  // Copies of copies are named after those in the components, so these are written first.
  for (const page of [...pages.filter(definesComponents), ...pages]) {
    for (const child of page.children) settling.ids.nameCopies(child);
  }
  const root: FigmaNode = {
    id: "0:0",
    name: "Document",
    type: "DOCUMENT",
    scrollBehavior: "SCROLLS",
    children: pages.map((page, index) => canvas(settling, page, index + 1)),
  };
  settling.document.byId.set(root.id, root);
  return { root, ...settling.document };
}
