import { describe, expect, it } from "vitest";
import { nameKinds } from "@/lib/designs/output/kind-names";

describe("kinds of items", () => {
  it.each([
    [["bg-blue-51", "bg-red-40", "bg-blue-51"], "tone", ["blue", "red", "blue"]],
    [["bg-blue-51", "bg-blue-20"], "tone", ["blue-51", "blue-20"]],
    [["text-center text-[#ffc107]", "text-left text-[#198754]"], "tone", ["yellow", "green"]],
    [["bg-[#fc7c5f]", "bg-[#f75676]"], "tone", ["red-66", "red-60"]],
    [["bg-[#0000ff]", "bg-[#0000ff80]"], "tone", ["blue-32", "blue-32-a50"]],
    [["bg-brand", "bg-white"], "tone", ["brand", "white"]],
    [["h-18 bg-brand", "h-20 bg-brand"], "height", ["72px", "80px"]],
    [["h-40 bg-brand", "h-[4.5rem] bg-brand"], "height", ["160px", "72px"]],
    [["rounded-sm", "rounded-[50px]"], "corners", ["sm", "50px"]],
    [["rounded-sm", "rounded-[0_4px]"], "variant", ["default", "second"]],
    [["text-center", "text-left", "text-left"], "variant", ["second", "default", "default"]],
    [["px-1 bg-blue-51", "px-2 bg-blue-51"], "variant", ["default", "second"]],
    [["bg-blue-51 px-1", "px-2"], "variant", ["default", "second"]],
  ])(
    "are called after a color or a size that is another one each, or counted: %j",
    (looks, name, kinds) => {
      expect(nameKinds(looks.map((look) => look.split(" ")))).toEqual({ name, kinds });
    },
  );

  it("have names of their own, however many there are", () => {
    const looks = Array.from({ length: 9 }, (_, at) => [`px-${at}`]);
    expect(new Set(nameKinds(looks).kinds).size).toBe(9);
  });
});
