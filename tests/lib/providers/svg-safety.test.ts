import { describe, expect, it } from "vitest";
import { isPlainSvg } from "../../../lib/providers/svg-safety.ts";
import { documentOf, FIGMA_FILES } from "../../../local/emulators/figma/files.ts";
import { renderSvg } from "../../../local/emulators/figma/render/svg.ts";

const around = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${content}</svg>`;

describe("an SVG is accepted with", () => {
  it.each([
    '<g style="mix-blend-mode:multiply" filter="url(#a)"><path d="M0 0" fill="white"/></g>',
    '<image xlink:href="data:image/png;base64,iVBOR" data-name="a.png"/><use href="#a"/>',
    "<text>Ada &amp; Grace&#x2019;s &#39;mill&#39;</text><!-- a remark -->",
    "<rect fill=\"url( '#a' )\" /><title>one = two</title>",
  ])("%s", (content) => {
    expect(isPlainSvg(around(content))).toBe(true);
    expect(isPlainSvg(`\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n${around(content)}\n`)).toBe(
      true,
    );
  });

  it("everything the provider renders", () => {
    const tops = FIGMA_FILES.filter(({ state }) => state === "open")
      .flatMap((file) => documentOf(file).root.children ?? [])
      .flatMap(({ children = [] }) => children);
    expect(tops.length).toBeGreaterThan(10);
    for (const node of tops) {
      const svg = renderSvg(node, 1, () => "data:image/png;base64,AAAA");
      expect([node.name, svg !== null && isPlainSvg(svg)]).toEqual([node.name, true]);
    }
  });
});

describe("an SVG is rejected with", () => {
  it.each([
    "<script>alert(1)</script>",
    '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
    '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>',
    '<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" src="https://a.example"/>',
    '<g xmlns="http://www.w3.org/1999/xhtml"/>',
    '<g xmlns:xlink="http://www.w3.org/2000/svg"/>',
    "<foreignObject/>",
    "<style>@import 'https://a.example'</style>",
    '<animate attributeName="href" to="javascript:alert(1)"/>',
    '<set attributeName="onload"/>',
    '<a href="https://a.example"/>',
    '<rect onload="x"/>',
    '<rect ev:onload="x"/>',
    '<use href="https://a.example/#a"/>',
    '<use xlink:href="data:image/svg+xml;base64,AAAA"/>',
    '<image href="jav&#97;script:alert(1)"/>',
    '<rect fill="url(https://a.example)"/>',
    '<rect style="fill:u\\72l(https://a.example)"/>',
    '<rect fill="&#x75;rl(//a.example)"/>',
    "<text>&evil;</text>",
    '<rect x="&evil;"/>',
    "<![CDATA[<script/>]]>",
    "<?xml-stylesheet href='https://a.example'?>",
    "<rect x=1/>",
    "<rect",
    "<",
  ])("%s", (content) => {
    expect(isPlainSvg(around(content))).toBe(false);
  });

  it.each([
    `<!DOCTYPE svg [<!ENTITY a "b">]>${around("")}`,
    "",
    "words",
    `words ${around("")}`,
    "<g/>",
    "<html/>",
  ])("%s", (svg) => {
    expect(isPlainSvg(svg)).toBe(false);
  });
});

it("a hostile SVG of four million characters is checked in one pass", () => {
  const long = " ".repeat(4_000_000);
  expect(isPlainSvg(`<svg${long}`)).toBe(false);
  expect(isPlainSvg(`<svg ${"a".repeat(4_000_000)}`)).toBe(false);
  expect(isPlainSvg(around(`<!--${"-".repeat(4_000_000)}`))).toBe(false);
});
