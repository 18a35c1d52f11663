import type { Child, Element } from "../elements/element";
import { escapeHtml } from "../elements/escaping";

/** Writes elements as static HTML, byte for byte what React's server renderer produces from their source. */

export function writeMarkup(element: Element): string {
  const parts: string[] = [];
  write(element, parts);
  return parts.join("");
}

function write(child: Child, parts: string[]): void {
  if (child.kind === "letters") {
    parts.push(escapeHtml(child.text));
    return;
  }
  const { tag, children } = child;
  parts.push(`<${tag}${writeAttributes(child)}`);
  if (tag === "img" || tag === "input") {
    parts.push("/>");
    return;
  }
  parts.push(">");
  for (const one of children) write(one, parts);
  parts.push(`</${tag}>`);
}

function writeAttributes({ classes, attributes }: Element): string {
  const all = classes.length === 0 ? attributes : [["class", classes.join(" ")], ...attributes];
  return all.map(([name, value]) => ` ${name}="${escapeHtml(value ?? "")}"`).join("");
}
