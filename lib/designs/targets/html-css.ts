import type { Child, Element } from "../elements/element";
import { type FrameSet, joinRoots } from "../output/frame-set";
import { toPageAttributes } from "../output/page-attributes";
import { PAGE_DECLARATIONS, RESET } from "../output/reset";
import type { NodeView, TagView, Value } from "../output/view";
import { escapeMarkup } from "./markup-text";
import { NamedStyles } from "./named-styles";
import { nameSheet, Stylesheet } from "./stylesheet";
import { type GeneratedFile, toPageName } from "./target";
import { Utilities } from "./utilities";
import { type Syntax, writeMarkup } from "./write-markup";

/** Writes frames as pages without scripts, and their stylesheet. */

export async function writeHtmlCss(set: FrameSet): Promise<GeneratedFile[]> {
  const names = set.frames.map(({ componentName }) => toPageName(componentName));
  const root = joinRoots(set.frames.map((frame) => frame.root));
  const sheet = new Stylesheet(await Utilities.of({ root, theme: set.theme }), names);
  const refer = (one: string) => ({ kind: "fixed", names: [one] }) as const;
  const named = new NamedStyles(sheet, refer);
  const stylesheet = `${nameSheet(names)}.css`;
  const pages = set.frames.map(({ componentName, root: own }, index) => {
    const styled = named.ofPage(toView(own), sheet.roots[index] ?? "");
    const body = writeMarkup(styled, 2, HTML).join("\n");
    return { path: `${names[index]}.html`, text: toDocument(body, componentName, stylesheet) };
  });
  return [...pages, { path: stylesheet, text: sheet.write(RESET_OF_PAGE, ":root") }];
}

const RESET_OF_PAGE = [
  ...RESET,
  { selectors: ["html"], declarations: [...PAGE_DECLARATIONS, "font-family: sans-serif"] },
];

function toDocument(body: string, title: string, stylesheet: string): string {
  const words = title.replace(/([a-z0-9])([A-Z])/g, "$1 $2");
  return `<!doctype html>
<html${toPageAttributes(body)}>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeMarkup(words)}</title>
    <link rel="stylesheet" href="${stylesheet}" />
  </head>
  <body>
${body}
  </body>
</html>
`;
}

const HTML: Syntax = {
  attributesOf: ({ classes, attributes }) => {
    const names = classes.flatMap((part) => (part.kind === "fixed" ? part.names : []));
    const own = names.length === 0 ? [] : [["class", names.join(" ")] as const];
    return [...own, ...attributes].map(([name, value]) =>
      name === "checked" || name === "disabled" ? name : `${name}="${escapeMarkup(textOf(value))}"`,
    );
  },
  argumentsOf: () => [],
  calleeOf: ({ component }) => component,
  letters: (value) => escapeMarkup(textOf(value)),
  around: () => null,
  choice: () => [],
};

const textOf = (value: Value): string => (typeof value === "string" ? value : value.code);

/** All elements as they are, without components. */
function toView({ tag, layer = "", classes, attributes, children }: Element): TagView {
  return {
    kind: "tag",
    tag,
    layer,
    utilities: classes,
    classes: [{ kind: "fixed", names: classes }],
    attributes,
    children: children.map(toNode),
  };
}

const toNode = (child: Child): NodeView =>
  child.kind === "letters" ? { kind: "letters", value: child.text } : toView(child);
