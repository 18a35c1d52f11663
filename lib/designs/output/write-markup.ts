import type { Child, Element, Tag } from "../elements/element";
import { escapeHtml } from "../elements/escaping";

/** Writes elements as static HTML, byte for byte what React's server renderer produces from their source. */

export function writeMarkup(element: Element): string {
  const parts: string[] = [];
  write(element, parts);
  return parts.join("");
}

const VOID: ReadonlySet<Tag> = new Set(["img", "input", "hr", "col"]);

function write(child: Child, parts: string[]): void {
  if (child.kind === "letters") {
    parts.push(escapeHtml(child.text));
    return;
  }
  const { tag, children } = child;
  parts.push(`<${tag}`);
  writeAttributes(child, parts);
  if (VOID.has(tag)) {
    parts.push("/>");
    return;
  }
  parts.push(">");
  for (const one of children) write(one, parts);
  parts.push(`</${tag}>`);
}

function writeAttributes({ classes, attributes }: Element, parts: string[]): void {
  if (classes.length > 0) parts.push(` class="${escapeHtml(classes.join(" "))}"`);
  for (const [name, value] of attributes) parts.push(` ${name}="${escapeHtml(value)}"`);
}
