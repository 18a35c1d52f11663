import { column, type Draft, row, type StackOptions } from "../../design/draft.ts";
import { text } from "../../design/text.ts";
import { CORNERS, PADDINGS, sidesBound, Themed } from "../../design/themed.ts";
import { aliasOf } from "../../design/variables.ts";
import { color, size, theme, type, variables } from "./variables.ts";

class Reading extends Themed {
  card(name: string, options: StackOptions, children: Draft[]): Draft {
    return column(
      {
        name,
        width: "fill",
        padding: this.px(size.inset),
        gap: this.px(size.near),
        radius: this.px(size.corner),
        fill: this.fill(color.card),
        stroke: { paint: this.fill(color.line) },
        bound: {
          ...sidesBound(PADDINGS, size.inset),
          ...sidesBound(CORNERS, size.corner),
          itemSpacing: aliasOf(size.near),
        },
        ...options,
      },
      children,
    );
  }

  button(label: string): Draft {
    const width = this.px(size.control);
    const bound = { size: { x: aliasOf(size.control) } };
    const fill = this.fill(color.accent);
    return row({ name: "Button", width, padding: [10, 16], radius: 8, fill, bound }, [
      this.words(label, type.label, color.onAccent, width - 32),
    ]);
  }

  aside(characters: string): Draft {
    return text(characters, type.body, {
      width: "fill",
      fill: this.fill(color.accent),
      opacity: this.px(size.aside) / 100,
      bound: { opacity: aliasOf(size.aside) },
    });
  }
}

const STORIES = [
  ["The keeper's log", "Wind from the west, and no ship before noon."],
  ["Oil and wicks", "What it took to keep one lamp alight for a winter."],
] as const;

const WIDTH = 800;

/** The explicit mode of a frame; the page's own is light. */
export function reading(name: string, mode: "Light" | "Dark", x: number): Draft {
  const themed = new Reading(variables, mode);
  const modeId = theme.modes.find((one) => one.name === mode)?.modeId ?? "";
  return column(
    {
      name,
      x,
      y: 0,
      width: WIDTH,
      height: "hug",
      padding: 48,
      gap: themed.px(size.between),
      fill: themed.fill(color.page),
      clips: true,
      bound: { itemSpacing: aliasOf(size.between) },
      ...(mode === "Light" ? {} : { modes: { [theme.id]: modeId } }),
    },
    [
      row({ name: "Header", width: "fill", justify: "SPACE_BETWEEN", align: "CENTER" }, [
        themed.words("Lantern", type.title, color.strong, 240),
        themed.button("Subscribe"),
      ]),
      ...STORIES.map(([title, words]) =>
        themed.card("Story", {}, [
          themed.words(title, type.label, color.strong, "fill"),
          themed.words(words, type.body, color.quiet, "fill"),
        ]),
      ),
      themed.aside("Two new stories each week"),
    ],
  );
}
