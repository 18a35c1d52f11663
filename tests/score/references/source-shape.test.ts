import { expect, it } from "vitest";
import { sourceShapeOf } from "./source-shape.ts";

const page = (markup: string, rest = "") =>
  `import { b } from "b";\n\nexport function Page() {\n  return <main>${markup}</main>;\n}\n${rest}`;

const ROW = "<p><b>{1}</b><i>{2}</i></p>";

it("lines are those of the formatted code, without imports and blank lines", () => {
  expect(sourceShapeOf(page("")).lines).toBe(3);
  expect(sourceShapeOf(page("<p>One</p>\n\n\n<p>Two</p>")).lines).toBe(8);
});

it("a drawing is one line, and none where it is a component of its own", () => {
  const svg = `<svg viewBox="0 0 9 9">\n<path d="M0 0h9" />\n<path d="M0 9h9" />\n</svg>`;
  expect(sourceShapeOf(page(svg)).lines).toBe(7);
  const icon = `function Icon() {\n  return (\n    ${svg}\n  );\n}\n`;
  expect(sourceShapeOf(page("", icon))).toEqual(sourceShapeOf(page("")));
});

it("components and loops are counted", () => {
  const rest = "function Row() {\n  return <p>Row</p>;\n}\n";
  const { components, loops } = sourceShapeOf(page("{[1].map((n) => <Row key={n} />)}", rest));
  expect({ components, loops }).toEqual({ components: 2, loops: 1 });
});

it("alike siblings are written out, but neither those of one element nor calls of a component", () => {
  expect(sourceShapeOf(page(ROW + ROW)).writtenOut).toBe(1);
  expect(sourceShapeOf(page("<p>1</p><p>2</p><Row /><Row />")).writtenOut).toBe(0);
});

it("what looks like a component is written out", () => {
  const rest = `function Row() {\n  return ${ROW};\n}\n`;
  expect(sourceShapeOf(page(`<Row />${ROW}`, rest)).writtenOut).toBe(1);
});
