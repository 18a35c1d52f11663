import { describe, expect, it } from "vitest";
import { readConnections } from "../../../lib/repositories/code-connect.ts";

const PATH = "src/components/ui/button.figma.tsx";
const BUTTON = `
import figma from "@figma/code-connect"
import { Button, type ButtonProps } from '../ui/button'

// The set on the page of components: it's the only one.
figma.connect(Button, 'https://www.figma.com/design/AbC123/Kit?m=dev&node-id=12-34&t=x', {
  props: {
    variant: figma.enum("Kind", { Primary: "default", "On dark": 'outline', Other: other }),
    disabled: figma.boolean("Disabled"),
    label: figma.string("Label"),
    icon: figma.instance("Icon"),
  },
  example: ({ variant, label, ...props }) => (
    <Button variant={variant} disabled={props.disabled} start={props.icon}>{label}</Button>
  ),
})
`;
const read = (text: string) => {
  const { connections } = readConnections(PATH, text);
  return connections;
};

describe("a Code Connect file", () => {
  it("says which component is which, and what it is given", () => {
    expect(read(BUTTON)).toEqual([
      {
        path: PATH,
        component: "Button",
        isDefault: false,
        from: "/src/components/ui/button",
        fileKey: "AbC123",
        nodeId: "12:34",
        variants: [],
        properties: [
          {
            name: "variant",
            kind: "choice",
            property: "Kind",
            values: [
              { design: "Primary", code: "default" },
              { design: "On dark", code: "outline" },
            ],
          },
          {
            name: "disabled",
            kind: "choice",
            property: "Disabled",
            values: [{ design: "true", code: null }],
          },
          { name: "start", kind: "instance", property: "Icon", values: [] },
        ],
        takesChildren: true,
      },
    ]);
  });

  it("may be about some variants, import by an alias, and give all properties as they are called", () => {
    const text = `import Tag from "@/ui/tag"
figma.connect(Tag, "https://figma.com/file/K1/x?node-id=1%3A2", { variant: { Type: "Quiet", Open: true },
  props: { text: figma.textContent("Label") }, example: (props) => <Tag {...props} /> })
figma.connect(Tag, "https://figma.com/file/K1/x?node-id=3:4")`;
    expect(read(text)).toMatchObject([
      {
        from: "@/ui/tag",
        isDefault: true,
        variants: [
          { property: "Type", value: "Quiet" },
          { property: "Open", value: "true" },
        ],
        properties: [{ name: "text", kind: "text", property: "Label", values: [] }],
      },
      { nodeId: "3:4", properties: [], takesChildren: true },
    ]);
  });

  it("names no property that could not stand in code", () => {
    const text = BUTTON.replace("variant:", '"a={evil()} b":').replace(
      /<Button[^>]*>/,
      "<Button {...props}>",
    );
    expect(read(text)[0]?.properties.map(({ name }) => name)).toEqual([
      "disabled",
      "label",
      "icon",
    ]);
  });

  it.each([
    ["no component", BUTTON.replace("connect(Button,", "connect(")],
    ["a part of a component", BUTTON.replace("connect(Button,", "connect(Button.Root,")],
    ["an address that is put together", BUTTON.replace("'https", "ROOT + 'https")],
    ["an address elsewhere", BUTTON.replace("figma.com/", "figma.com.example.org/")],
    ["an address without a node", BUTTON.replace("node-id", "node")],
    ["a component from nowhere", BUTTON.replace("{ Button,", "{")],
  ])("says nothing with %s", (_, text) => expect(read(text)).toEqual([]));

  it.each([
    "figma.connect(",
    "figma.connect(A, 'https://figma.com/file/a/",
    "{a:",
    "import {",
    "<A ",
  ])("is read in one pass even when it is made to be slow: %s", (piece) =>
    expect(read(piece.repeat(20_000))).toEqual([]),
  );
});
