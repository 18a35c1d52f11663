import { describe, expect, it } from "vitest";
import { readParts } from "../../../lib/repositories/component-parts.ts";

const BUTTON = `
const looks = cva("inline-flex [&_svg:not([class*='size-'])]:size-4 h-9", {
  variants: { variant: { plain: "bg-card", "solid-dark": "bg-brand" }, size: { small: "px-2" } },
  defaultVariants: { variant: "plain" },
});

// Not the end of it: it's one button's comment {
export function Button({ className, variant, size, asChild = false, ...props }: Props) {
  const Comp = asChild ? Slot : "button";
  return <Comp data-slot="button" className={cn(looks({ variant, size, className }))} {...props} />;
}
`;

const first = (text: string, ...names: string[]) => readParts(text, names)[0];

describe("a component that hands on what it is given", () => {
  it("is read with its element, its classes and its variants", () => {
    const text = BUTTON.replace(
      "cn(looks({ variant, size, className }))",
      "cn(looks({ variant, size }), className)",
    );
    expect(first(text, "Button")).toEqual({
      name: "Button",
      isDefault: false,
      tag: "button",
      merge: "cn",
      classes: "inline-flex [&_svg:not([class*='size-'])]:size-4 h-9",
      variants: [
        {
          name: "variant",
          standard: "plain",
          values: [
            { name: "plain", classes: "bg-card" },
            { name: "solid-dark", classes: "bg-brand" },
          ],
        },
        { name: "size", standard: null, values: [{ name: "small", classes: "px-2" }] },
      ],
    });
  });

  it.each([
    [
      "another look in a state that is off",
      `export function Button({ className, busy = false, ...props }) {\n  if (busy) {\n    return <button className={cn("h-9", className)} {...props}><Wheel /></button>;\n  }\n  return <button className={cn("h-9", className)} {...props} />;\n}`,
      "Button",
      "button",
    ],
    [
      "a forwarded reference",
      `const Input = React.forwardRef<HTMLInputElement, Props>(({ className, type, ...rest }, ref) => {\n  return <input type={type} className={cn("h-9", "px-2", className)} ref={ref} {...rest} />;\n});\nexport { Input };`,
      "Input",
      "input",
    ],
    [
      "children of its own place",
      `export const Card = ({ className, children, ...rest }) => (\n  <section className={cn("p-6", className)} {...rest}>{children}</section>\n);`,
      "Card",
      "section",
    ],
    [
      "a primitive",
      `function Label({ className, ...props }) {\n  return <LabelPrimitives.Root className={twMerge("text-sm", className)} {...props} />;\n}\nexport { Label };`,
      "Label",
      "label",
    ],
    [
      "a default export",
      `export default function Tag({ className, ...props }) {\n  return <span className={cn(className)} {...props} />;\n}`,
      "Tag",
      "span",
    ],
  ])("is found with %s", (_, text, name, tag) => {
    expect(first(text, name)).toMatchObject({ name, tag, isDefault: /default/.test(text) });
  });
});

describe("a component around what it renders", () => {
  it.each([
    [
      "a primitive with a part of its own",
      `function Switch({ className, ...props }) {\n  return (\n    <SwitchPrimitive.Root className={cn('h-4', className)} {...props}>\n      <SwitchPrimitive.Thumb className={cn('size-4')} />\n    </SwitchPrimitive.Root>\n  )\n}\nexport { Switch }`,
      { name: "Switch", tag: "switch", isClosed: true },
    ],
    [
      "an element in another one",
      `function Table({ className, ...props }) {\n  return (\n    <div className='overflow-x-auto'>\n      <table className={cn('w-full', className)} {...props} />\n    </div>\n  )\n}\nexport { Table }`,
      { name: "Table", tag: "table", classes: "w-full", isWrapped: true },
    ],
    [
      "a checkbox of HTML",
      `export function Check({ className, ...props }) {\n  return <input type="checkbox" className={cn("size-4", className)} {...props} />;\n}`,
      { name: "Check", tag: "checkbox" },
    ],
    [
      "a choice of what it renders, in single quotes",
      `export function Badge({ className, asChild = false, ...props }) {\n  const Comp = asChild ? Slot : 'span'\n\n  return <Comp className={cn('h-5', className)} {...props} />\n}`,
      { name: "Badge", tag: "span" },
    ],
  ])("is known with %s", (_, text, part) =>
    expect(first(text, part.name)).toMatchObject({ merge: "cn", variants: [], ...part }),
  );

  it("is none where another component decides", () => {
    const text = `export function A({ className, ...props }) {\n  return <Box><b className={cn("x", className)} {...props} /></Box>;\n}`;
    expect(readParts(text, ["A"])).toEqual([]);
  });
});

describe("a component is not one of these", () => {
  it.each([
    ["takes no class", `export function A({ ...props }) {\n  return <b {...props} />;\n}`],
    [
      "joins its classes without merging them",
      `export function A({ className, ...props }) {\n  return <b className={["x", className].join(" ")} {...props} />;\n}`,
    ],
    [
      "drops what else it is given",
      `export function A({ className }) {\n  return <b className={cn("x", className)} />;\n}`,
    ],
    [
      "keeps what else it is given",
      `export function A({ className, ...props }) {\n  return <b className={cn("x", className)} id={props.id} />;\n}`,
    ],
    [
      "puts its own classes last",
      `export function A({ className, ...props }) {\n  return <b className={cn(className, "x")} {...props} />;\n}`,
    ],
    [
      "shows something of its own",
      `export function A({ className, children, ...props }) {\n  return <b className={cn("x", className)} {...props}><i />{children}</b>;\n}`,
    ],
    [
      "needs a property of its own",
      `export function A({ className, label, ...props }) {\n  return <b className={cn("x", className)} {...props} />;\n}`,
    ],
    [
      "shows one thing or another",
      `export function A({ className, ...props }) {\n  if (props.id) return <i />;\n  return <b className={cn("x", className)} {...props} />;\n}`,
    ],
    [
      "has classes that depend on more",
      `export function A({ className, ...props }) {\n  return <b className={cn(props.id ? "x" : "y", className)} {...props} />;\n}`,
    ],
    [
      "is not exported",
      `function B({ className, ...props }) {\n  return <b className={cn("x", className)} {...props} />;\n}`,
    ],
  ])("if it %s", (_, text) => expect(readParts(text, ["A"])).toEqual([]));
});

it("reading ends for any input", () => {
  for (const piece of [
    '"\\"',
    "export function A({ className, ...props }) {\n",
    "cva(",
    "<",
    "/*",
    "`",
    "(((({",
  ]) {
    expect(readParts(piece.repeat(60_000), ["A"])).toEqual([]);
  }
});
