import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { WidthControl } from "../../../components/generations/width-control.tsx";

const render = (width: number, holdsFrom: number | null) =>
  renderToStaticMarkup(
    createElement(WidthControl, {
      ...{ width, holdsFrom, designWidth: 1440, range: { least: 320, most: 1920 } },
      onChange: () => undefined,
    }),
  );

it("widths at which the code does not hold are marked on the slider, with words for all", () => {
  const html = render(1440, 720);
  expect(html).toContain('style="width:25%"');
  const [, id = ""] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
  expect(html).toMatch(
    new RegExp(`id="${id}"[^>]*invisible[^>]*>Below 720 px, something is wider`),
  );
  expect(render(719, 720), "shown where it is so").not.toContain("invisible");
});

it("a frame that holds everywhere has no mark, and its width is told in pixels alone", () => {
  const html = render(720, null);
  expect(html).not.toContain("width-problem");
  expect(html).not.toContain("aria-describedby");
  expect(html).toContain('aria-valuetext="720 px"');
});
