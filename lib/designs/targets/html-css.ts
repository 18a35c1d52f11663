import type { Child, Element } from "../elements/element";
import type { FrameTree } from "../output/frame-tree";
import { PAGE_DECLARATIONS, RESET } from "../output/reset";
import type { NodeView, TagView, Value } from "../output/view";
import { toSlug } from "../read/slug";
import { escapeMarkup } from "./markup-text";
import { NamedStyles } from "./named-styles";
import { Stylesheet } from "./stylesheet";
import type { GeneratedFile } from "./target";
import { Utilities } from "./utilities";
import { type Syntax, writeMarkup } from "./write-markup";

/** Writes a frame as a page without scripts, and its stylesheet. */

export async function writeHtmlCss(frame: FrameTree): Promise<GeneratedFile[]> {
  const name = toSlug(frame.componentName);
  const root = toView(frame.root);
  const sheet = new Stylesheet(await Utilities.of(frame), name);
  const refer = (one: string) => ({ kind: "fixed", names: [one] }) as const;
  const styled = new NamedStyles(sheet, refer).ofPage(root);
  const body = writeMarkup(styled, 2, HTML).join("\n");
  const css = sheet.write(RESET_OF_PAGE, ":root");
  return [
    { path: `${name}.html`, text: toDocument(body, frame.componentName, `${name}.css`) },
    { path: `${name}.css`, text: css },
  ];
}

const RESET_OF_PAGE = [
  ...RESET,
  { selectors: ["html"], declarations: [...PAGE_DECLARATIONS, "font-family: sans-serif"] },
];

function toDocument(body: string, title: string, stylesheet: string): string {
  const words = title.replace(/([a-z0-9])([A-Z])/g, "$1 $2");
  return `<!doctype html>
<html lang="en">
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
      name === "checked" ? name : `${name}="${escapeMarkup(textOf(value))}"`,
    );
  },
  argumentsOf: () => [],
  letters: (value) => escapeMarkup(textOf(value)),
  around: () => null,
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
