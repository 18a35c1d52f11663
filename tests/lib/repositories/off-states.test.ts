import { describe, expect, it } from "vitest";
import { readParts } from "../../../lib/repositories/component-parts.ts";
import { withoutStates } from "../../../lib/repositories/off-states.ts";

const OFF = new Set(["busy"]);

describe("code without a state that is off", () => {
  it.each([
    ["  if (busy) {\n    return <a>{b}</a>;\n  }\n  return c;", "  \n  return c;"],
    ["<b>{busy && <Wheel size={2} />}{children}</b>", "<b>{children}</b>"],
    ["<b>{busy ? (\n<Wheel />\n) : null}</b>", "<b></b>"],
    ["<b>{busy ? <Wheel /> : (\n children\n)}</b>", "<b>{children}</b>"],
    ['cn("h-9", busy && words && "gap-2", className)', 'cn("h-9", className)'],
  ])("%j is %j", (code, kept) => expect(withoutStates(code, OFF)).toBe(kept));

  it.each([
    "if (open) { return a; }",
    "{open && <Wheel />}",
    "{busy ? <Wheel /> : <Label />}",
    "{busy && ",
    'cn("h-9", open && "gap-2")',
  ])("is all of %j", (code) => expect(withoutStates(code, OFF)).toBe(code));

  it("lets a button be read that shows a wheel while it is loading", () => {
    const text = `interface Props { loading?: boolean; loadingText?: string }
export function Button({ className, asChild = false, loading, loadingText, onClick, children, ...props }: Props) {
  const Comp = asChild ? Slot.Root : "button";
  return (
    <Comp className={cn("h-9", loading && loadingText && "gap-2", className)} disabled={loading} onClick={onClick} {...props}>
      {loading ? <Wheel /> : null}
      <Slot.Slottable>{children}</Slot.Slottable>
    </Comp>
  );
}`;
    const [part] = readParts(text, ["Button"]);
    expect(part).toMatchObject({ tag: "button", classes: "h-9", merge: "cn" });
    expect(part).not.toHaveProperty("isClosed");
    expect(readParts(text.replace("loadingText?", "loadingText"), ["Button"])).toEqual([]);
  });

  it.each(["{busy && ", "if (busy) {", ", busy && a", "{busy ? :"])(
    "is found in one pass even when it is made to be slow: %s",
    (piece) => expect(withoutStates(piece.repeat(5000), OFF).length).toBeGreaterThan(0),
  );
});
