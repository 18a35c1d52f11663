import { countTexts } from "../layout/elastic";
import type { DesignComponents } from "../read/components";
import type { DesignNode } from "../read/node";
import type { DesignStyles } from "../read/styles";
import { walkDesign } from "../read/walk";
import { findRepeated, Structures } from "./alike";
import { type Around, endsRow, isPlacedLikeLink, NOWHERE, toPart } from "./around";
import { isPainted } from "./color";
import {
  type Accents,
  familyOf,
  findAccents,
  findButtons,
  looksLikeButton,
  looksLikeLink,
} from "./controls";
import { Destinations } from "./destinations";
import { type Entries, findEntries } from "./entries";
import { type Field, findEye, findField, isCaptionOf, typeToldBy } from "./fields";
import type { RowKind } from "./grids";
import { dropTaglines, findGroups } from "./groups";
import { findHeadings, type PageText } from "./headings";
import { looksLikeIconButton } from "./icon-buttons";
import { findIconLinks } from "./icon-links";
import { findLandmarks, type Landmarks } from "./landmarks";
import { dropBrokenLists, listLinks } from "./link-lists";
import { areEqualLabels, goesOn, isList } from "./lists";
import { roleOfName } from "./names";
import { labelIn } from "./navigation";
import { Neighbors } from "./neighbors";
import { Outline } from "./outline";
import { namesOfNumbers } from "./pairs";
import type { Role } from "./role";
import { findRules } from "./rules";
import { findSections } from "./sections";
import { spokenNameOf } from "./spoken-name";
import { findSubsections } from "./subsections";
import { findSelectedTab } from "./tabs";
import { findRadios, findToggles } from "./toggles";
import { wordsIn } from "./words";

/** Decides what each layer of a frame is for people: names count first, then looks and places. */

export interface RoleContext {
  readonly styles: DesignStyles;
  readonly components: DesignComponents;
}

/** `rows`: the IDs of rows of tables that are known already. */
export function findRoles(
  root: DesignNode,
  context: RoleContext,
  rows: ReadonlyMap<string, RowKind> = NO_ROWS,
): Map<DesignNode, Role> {
  const landmarks = findLandmarks(root);
  const entries = findEntries(root, landmarks, rows);
  const neighbors = new Neighbors([...walkDesign(root)].filter(({ text }) => text !== null));
  const destinations = new Destinations(root);
  const buttons = findButtons(root, context.components);
  const accents = findAccents(root);
  const known = { landmarks, entries, rows, accents, buttons, neighbors, destinations };
  const finder = new RoleFinder(known, context);
  finder.visit(root, { ...NOWHERE, isShared: false });
  const names = namesOfNumbers(root, finder.roles);
  const texts = finder.texts.filter(
    ({ node }) => !names.has(node) && !isCaption(finder.roles.get(node)),
  );
  for (const [node, level] of findHeadings(texts, context.styles, neighbors))
    finder.roles.set(node, { kind: "heading", level });
  dropTaglines(root, finder.roles);
  dropBrokenLists(finder.roles);
  const outline = new Outline(finder.roles);
  for (const node of findSections(root, finder.roles, outline))
    finder.roles.set(node, { kind: "section" });
  findGroups(root, finder.roles, outline);
  for (const [node, role] of findSubsections(root, finder.roles, outline))
    finder.roles.set(node, role);
  return finder.roles;
}

const isCaption = (role: Role | undefined): boolean => role?.kind === "caption";

const NO_ROWS: ReadonlyMap<string, RowKind> = new Map();
const STRIP_PX = 72;

interface Captioned {
  readonly box: DesignNode;
  readonly field: Field;
  readonly caption: DesignNode | null;
  readonly eye: DesignNode | null;
}

interface Known {
  readonly accents: Accents;
  /** By component. */
  readonly buttons: ReadonlySet<string>;
  readonly neighbors: Neighbors;
  readonly landmarks: Landmarks;
  readonly entries: Entries;
  readonly rows: ReadonlyMap<string, RowKind>;
  readonly destinations: Destinations;
}

class RoleFinder {
  readonly roles = new Map<DesignNode, Role>();
  /** Those that may be headings, in the order of reading. */
  readonly texts: PageText[] = [];
  readonly #known: Known;
  readonly #components: DesignComponents;
  readonly #structures = new Structures();
  #fields = 1;

  constructor(known: Known, { components }: RoleContext) {
    this.#known = known;
    this.#components = components;
  }

  visit(node: DesignNode, around: Around): void {
    const role = this.#set(node, this.#roleOf(node, around));
    if (role?.kind === "button" || role?.kind === "link") return;
    if (node.text !== null) this.texts.push({ ...around, node });
    if (node.children.length > 0) this.#visitChildren(node, around, role);
  }

  #set(node: DesignNode, looked: Role | null): Role | null {
    const role = this.#known.destinations.lead(node, looked);
    if (role !== null) this.roles.set(node, role);
    return role;
  }

  #visitChildren(node: DesignNode, around: Around, role: Role | null): void {
    const isRow = this.#known.rows.has(node.id);
    if (!isRow) this.#findFields(node, around);
    this.#findToggles(node);
    this.#findTabs(node, around);
    for (const rule of findRules(node)) this.roles.set(rule, { kind: "rule" });
    const isPart = this.#known.entries.parts.has(node);
    const tag = isPart ? "aside" : role?.kind === "landmark" ? role.tag : null;
    const part = tag === null ? around : toPart(node, tag);
    for (const [icon, name] of findIconLinks(node, part.tag))
      if (!this.roles.has(icon)) this.#set(icon, { kind: "link", name });
    const isInstance = around.isShared || node.componentId !== null;
    const repeated = findRepeated(node.children, this.#structures);
    const isCaptioned = this.roles.get(node)?.kind === "captioned";
    const areEqual = areEqualLabels(node, this.#structures);
    const areTags = areEqual && node.children.every((one) => one.text === null && isPainted(one));
    const areLabels = around.isLabel || isRow || isPart || isCaptioned || areTags;
    const isEqual = around.isEqual || areEqual;
    const first = node.children.find((child) => countTexts(child) > 0);
    const startsBox = isPainted(node) || around.isFirst;
    const isStrip = isPainted(node) && around.isFirst && (node.box?.height ?? 0) <= STRIP_PX;
    for (const child of node.children) {
      if (this.roles.has(child)) continue;
      const isShared = isInstance || repeated.has(child);
      const boxName = node.children.length === 1 ? node.name : null;
      const isAtEnd = endsRow(child, node);
      const isFirst = child === first && startsBox;
      this.visit(child, {
        ...{ ...part, isShared, isLabel: areLabels, boxName },
        isEqual: isEqual || goesOn(child, node),
        ...{ isFirst, isStrip: isFirst && (isStrip || around.isStrip), isAtEnd },
      });
    }
    listLinks(node, this.roles, part.tag === "nav" || part.tag === "aside");
    const holdsRows = isRow || node.children.some(({ id }) => this.#known.rows.has(id));
    if (!this.roles.has(node) && !holdsRows && isList(node, this.#structures)) this.#makeList(node);
  }

  #roleOf(node: DesignNode, around: Around): Role | null {
    // Its variants are what it is called.
    if (node.kind === "component-set") return null;
    if (this.#known.entries.links.has(node)) return { kind: "link" };
    if (this.#known.entries.menus.has(node)) return { kind: "button" };
    const tag = this.#known.entries.parts.has(node) ? "nav" : this.#known.landmarks.get(node);
    if (tag !== undefined) return { kind: "landmark", tag };
    if (looksLikeLink(node, this.#known.accents) || isPlacedLikeLink(node, around))
      return { kind: "link" };
    if (node.text !== null) return null;
    const isAction = (around.tag === "header" || around.isAtEnd) && looksLikeIconButton(node);
    const isButton = isAction || looksLikeButton(node) || this.#isOneOfButtons(node);
    return this.#namedRoleOf(node) ?? (isButton ? { kind: "button" } : null);
  }

  #isOneOfButtons(node: DesignNode): boolean {
    const family = familyOf(node, this.#components);
    return family !== null && this.#known.buttons.has(family);
  }

  #namedRoleOf(node: DesignNode): Role | null {
    const { name, componentId } = node;
    const component = componentId === null ? undefined : this.#components.get(componentId);
    const role = roleOfName(name) ?? roleOfName(component?.set?.name ?? component?.name ?? "");
    if (role === null || role.kind === "landmark") return null;
    return role.kind === "link" && countTexts(node) === 0 ? null : role;
  }

  /** Fields among the children, each with the caption before it. */
  #findFields(node: DesignNode, around: Around): void {
    for (const [index, child] of node.children.entries()) {
      const field = this.#known.entries.links.has(child) ? null : findField(child);
      if (field === null || looksLikeButton(child)) continue;
      if (this.#known.landmarks.has(child) || this.#namedRoleOf(child) !== null) continue;
      const near = [node.children[index - 1], this.#known.neighbors.above(field.words)?.node];
      const caption = near.find((text) => text !== undefined && isCaptionOf(text, child)) ?? null;
      if (field.isChoice) this.roles.set(child, { kind: "choice" });
      else if (!field.isFilled || (caption !== null && child.stroke !== null)) {
        const eye = findEye(child, node.children[index + 1] ?? null);
        this.#makeField(node, { box: child, field, caption, eye }, around);
      }
    }
  }

  /** A caption in a container of its own with its field needs no ID, which a component would repeat. */
  #makeField(
    node: DesignNode,
    { box, field, caption, eye }: Captioned,
    { isShared }: Around,
  ): void {
    const { words, isFilled } = field;
    const told = caption === null ? "text" : typeToldBy(wordsIn(caption));
    const type = eye === null ? (field.type === "text" ? told : field.type) : "password";
    if (eye !== null) this.roles.set(eye, { kind: "button", name: "Show password" });
    // A label can only hold one control.
    const isAlone = node.children.length === 2 && eye === null;
    const isWhole = caption !== null && isAlone && !this.roles.has(node);
    const hasId = caption !== null && !isWhole && !isShared;
    const id = hasId ? `field-${this.#fields++}` : null;
    const name = isWhole || hasId ? null : wordsIn(caption ?? words);
    this.roles.set(box, { kind: "field" });
    this.roles.set(words, { kind: "entry", type, isFilled, id, name });
    if (caption === null || (!isWhole && !hasId)) return;
    this.roles.set(caption, { kind: "caption", field: id });
    if (isWhole) this.roles.set(node, { kind: "captioned" });
  }

  /** A text alone beside a toggle is its caption; otherwise the toggle has the name of what is near. */
  #findToggles(node: DesignNode): void {
    for (const toggles of [findRadios(node), findToggles(node, this.#components)])
      for (const [box, toggle] of toggles)
        if (!this.roles.has(box)) this.roles.set(box, { kind: "toggle", ...toggle, name: null });
    if (!node.children.some((child) => this.roles.get(child)?.kind === "toggle")) return;
    const text = node.children.find((child) => countTexts(child) === 1);
    for (const box of node.children) {
      const role = this.roles.get(box);
      if (role?.kind !== "toggle") continue;
      if (text !== undefined && node.children.length === 2 && !this.roles.has(node)) {
        this.roles.set(node, { kind: "captioned" });
        continue;
      }
      const label = labelIn(text ?? node);
      const name = (label === null ? "" : wordsIn(label)) || spokenNameOf(box, role.type);
      this.roles.set(box, { ...role, name });
    }
  }

  #findTabs(node: DesignNode, { tag }: Around): void {
    if (this.roles.has(node) || (tag !== null && tag !== "main")) return;
    if (node.children.some((child) => this.#known.destinations.of(child) !== null)) return;
    const selected = findSelectedTab(node);
    if (selected === null || node.children.some((child) => this.roles.has(child))) return;
    this.roles.set(node, { kind: "tabs" });
    for (const child of node.children)
      this.roles.set(child, { kind: "tab", isSelected: child === selected });
  }

  /** An item that is a control or a part of the page stays what it is. */
  #makeList(node: DesignNode): void {
    if (node.children.some((child) => this.roles.has(child))) return;
    this.roles.set(node, { kind: "list" });
    for (const child of node.children) this.roles.set(child, { kind: "item" });
  }
}
