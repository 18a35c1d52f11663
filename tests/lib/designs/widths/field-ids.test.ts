import { expect, it } from "vitest";
import type { Element } from "../../../../lib/designs/elements/element.ts";
import { FieldIds } from "../../../../lib/designs/widths/field-ids.ts";
import type { Joint } from "../../../../lib/designs/widths/joint.ts";
import { anElement } from "../../../support/elements.ts";

const aField = (id: string) => anElement("", [], { tag: "input", attributes: [["id", id]] });
const aJoint = (forms: readonly (Element | null)[], children: readonly Joint[] = []): Joint => ({
  forms,
  isOpen: forms.map(() => false),
  children,
});
const page = anElement("");

it("gives a shared field one ID, under which both widths find it", () => {
  const ids = new FieldIds(aJoint([page, page], [aJoint([aField("a"), aField("b")])]));
  expect([ids.nameOf("a", 0), ids.nameOf("b", 1)]).toEqual(["a", "a"]);
});

it("gives fields that are shown apart IDs of their own", () => {
  const apart = [aJoint([aField("a"), null]), aJoint([null, aField("a")])];
  const ids = new FieldIds(aJoint([page, page], apart));
  expect([ids.nameOf("a", 0), ids.nameOf("a", 1)]).toEqual(["a", "a-2"]);
});

it("looks into what one width has alone, once", () => {
  const box = anElement("", [aField("a")]);
  const ids = new FieldIds(
    aJoint([page, page], [aJoint([aField("a"), null]), aJoint([null, box])]),
  );
  expect(ids.nameOf("a", 1)).toBe("a-2");
  const open = {
    ...aJoint([null, box], [aJoint([aField("a"), aField("a")])]),
    isOpen: [true, false],
  };
  expect(new FieldIds(aJoint([page, page], [open])).nameOf("a", 1)).toBe("a");
});
