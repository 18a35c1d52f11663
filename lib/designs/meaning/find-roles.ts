import { countTexts } from "../layout/elastic";
import type { DesignComponents } from "../read/components";
import type { DesignNode } from "../read/node";
import type { DesignStyles } from "../read/styles";
import { findRepeated, Structures } from "./alike";
import { looksLikeButton, looksLikeLink } from "./controls";
import { type Field, findEye, findField, isCaptionOf, typeToldBy } from "./fields";
import { dropTaglines, findGroups } from "./groups";
import { findHeadings, isLeadOf, type PageText } from "./headings";
import { looksLikeIconButton } from "./icon-buttons";
import { findIconLinks } from "./icon-links";
import { findLandmarks, type Landmarks } from "./landmarks";
import { areEqualLabels, goesOn, isList } from "./lists";
import { roleOfName } from "./names";
import { isShortItem, LINK_WORDS, labelIn, linkLookIn, lookOf, titleOf } from "./navigation";
import { Outline } from "./outline";
import { namesOfNumbers } from "./pairs";
import type { Landmark, Role } from "./role";
import { findRules } from "./rules";
import { findSections } from "./sections";
import { spokenNameOf } from "./spoken-name";
import { findSubsections } from "./subsections";
import { findSelectedTab } from "./tabs";
import { extendTargets } from "./targets";
import { findRadios, findToggles } from "./toggles";
import { wordsIn } from "./words";

/** Decides what each layer of a frame is for people: names count first, then looks and places. */

export interface RoleContext {
  readonly styles: DesignStyles;
  readonly components: DesignComponents;
}

export function findRoles(root: DesignNode, context: RoleContext): Map<DesignNode, Role> {
  const finder = new RoleFinder(findLandmarks(root), context);
  finder.visit(root, { ...NOWHERE, isShared: false });
  const names = namesOfNumbers(root, finder.roles);
  const texts = finder.texts.filter(({ node }) => !names.has(node));
  for (const [node, level] of findHeadings(texts, context.styles))
    finder.roles.set(node, { kind: "heading", level });
  dropTaglines(root, finder.roles);
  dropBrokenLists(finder.roles);
  const outline = new Outline(finder.roles);
  for (const node of findSections(root, finder.roles, outline))
    finder.roles.set(node, { kind: "section" });
  findGroups(root, finder.roles, outline);
  for (const [node, role] of findSubsections(root, finder.roles, outline))
    finder.roles.set(node, role);
  extendTargets(root, finder.roles, finder.shared);
  return finder.roles;
}

/** Lines of which some turned out to be headings are no list. */
function dropBrokenLists(roles: Map<DesignNode, Role>): void {
  for (const [node, { kind }] of roles) {
    const isWhole = node.children.every((child) => roles.get(child)?.kind === "item");
    if (kind !== "list" || isWhole) continue;
    roles.delete(node);
    for (const child of node.children) if (roles.get(child)?.kind === "item") roles.delete(child);
  }
}

/** The part of the page that a layer is in. */
interface Around {
  readonly tag: Landmark | null;
  readonly linkLook: string | null;
  /** In an instance of a component, or in one of several containers that repeat one structure. */
  readonly isShared: boolean;
  /** One of several alike. */
  readonly isLabel: boolean;
  /** Of the box that holds only this text. */
  readonly boxName: string | null;
  /** Bolder than the paragraph below it. */
  readonly isLead: boolean;
  /** The words above a navigation, which lead nowhere. */
  readonly title: DesignNode | null;
  /** The last one of a row. */
  readonly isAtEnd: boolean;
}

const LEAST_LINKS = 3;
const NOWHERE = {
  tag: null,
  linkLook: null,
  title: null,
  boxName: null,
  isLabel: false,
  isLead: false,
  isAtEnd: false,
};

interface Captioned {
  readonly box: DesignNode;
  readonly field: Field;
  readonly caption: DesignNode | null;
  readonly eye: DesignNode | null;
}

class RoleFinder {
  readonly roles = new Map<DesignNode, Role>();
  /** Those that may be headings, in the order of reading. */
  readonly texts: PageText[] = [];
  /** The controls inside instances, which are alike in all of them. */
  readonly shared = new Set<DesignNode>();
  readonly #landmarks: Landmarks;
  readonly #components: DesignComponents;
  readonly #structures = new Structures();
  #fields = 1;

  constructor(landmarks: Landmarks, { components }: RoleContext) {
    this.#landmarks = landmarks;
    this.#components = components;
  }

  visit(node: DesignNode, around: Around): void {
    const role = this.#roleOf(node, around);
    if (role !== null) this.roles.set(node, role);
    if (around.isShared) this.shared.add(node);
    if (role?.kind === "button" || role?.kind === "link") return;
    if (node.text !== null) this.texts.push({ ...around, node });
    if (node.children.length > 0) this.#visitChildren(node, around, role);
  }

  #visitChildren(node: DesignNode, around: Around, role: Role | null): void {
    this.#findFields(node, around);
    this.#findToggles(node);
    this.#findTabs(node, around);
    for (const rule of findRules(node)) this.roles.set(rule, { kind: "rule" });
    const part = role?.kind === "landmark" ? toPart(node, role.tag) : around;
    for (const [icon, name] of findIconLinks(node, part.tag))
      if (!this.roles.has(icon)) this.roles.set(icon, { kind: "link", name });
    const isInstance = around.isShared || node.componentId !== null;
    const repeated = findRepeated(node.children, this.#structures);
    const isCaption = this.roles.get(node)?.kind === "captioned";
    const areLabels = around.isLabel || isCaption || areEqualLabels(node, this.#structures);
    for (const [index, child] of node.children.entries()) {
      if (this.roles.has(child)) continue;
      const isShared = isInstance || repeated.has(child);
      const isLabel = areLabels || goesOn(child, node);
      const boxName = node.children.length === 1 ? node.name : null;
      const isAtEnd = endsRow(child, node);
      const isLead = leads(node, index);
      this.visit(child, { ...part, isShared, isLabel, boxName, isLead, isAtEnd });
    }
    if (part.tag !== "nav" && this.#areLinks(node))
      this.roles.set(node, { kind: "landmark", tag: "nav" });
    if (!this.roles.has(node) && isList(node, this.#structures)) this.#makeList(node);
  }

  #roleOf(node: DesignNode, around: Around): Role | null {
    const tag = this.#landmarks.get(node);
    if (tag !== undefined) return { kind: "landmark", tag };
    if (looksLikeLink(node) || isPlacedLikeLink(node, around)) return { kind: "link" };
    if (node.text !== null) return null;
    const isAction = (around.tag === "header" || around.isAtEnd) && looksLikeIconButton(node);
    return (
      this.#namedRoleOf(node) ?? (isAction || looksLikeButton(node) ? { kind: "button" } : null)
    );
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
      const field = findField(child);
      if (field === null || looksLikeButton(child)) continue;
      if (this.#landmarks.has(child) || this.#namedRoleOf(child) !== null) continue;
      const before = node.children[index - 1];
      const caption = before !== undefined && isCaptionOf(before, child) ? before : null;
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
    const selected = findSelectedTab(node);
    if (selected === null || node.children.some((child) => this.roles.has(child))) return;
    this.roles.set(node, { kind: "tabs" });
    for (const child of node.children)
      this.roles.set(child, { kind: "tab", isSelected: child === selected });
  }

  /** Three or more links side by side and nothing else. */
  #areLinks(node: DesignNode): boolean {
    if (this.roles.has(node) || node.layout?.direction !== "row") return false;
    const areAll = node.children.every((child) => this.roles.get(child)?.kind === "link");
    return areAll && node.children.length >= LEAST_LINKS;
  }

  /** An item that is a control or a part of the page stays what it is. */
  #makeList(node: DesignNode): void {
    if (node.children.some((child) => this.roles.has(child))) return;
    this.roles.set(node, { kind: "list" });
    for (const child of node.children) this.roles.set(child, { kind: "item" });
  }
}

function endsRow(child: DesignNode, { layout, children }: DesignNode): boolean {
  return layout?.direction === "row" && children.length > 1 && children.at(-1) === child;
}

/** Of the next layer of its column. */
function leads({ layout, children }: DesignNode, index: number): boolean {
  const child = children[index];
  return (
    layout?.direction === "column" && child !== undefined && isLeadOf(child, children[index + 1])
  );
}

const toPart = (node: DesignNode, tag: Landmark) => ({
  tag,
  linkLook: tag === "footer" ? linkLookIn(node) : null,
  title: tag === "nav" ? titleOf(node) : null,
});

function isPlacedLikeLink(node: DesignNode, { tag, linkLook, title }: Around): boolean {
  if (title !== null && labelIn(node) === title) return false;
  if (tag === "nav") return !looksLikeButton(node) && isShortItem(node, LINK_WORDS);
  return linkLook !== null && node.text !== null && isShortItem(node) && lookOf(node) === linkLook;
}
