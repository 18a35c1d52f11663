import { describe, expect, it } from "vitest";
import { parseImportLink, whyNoSource } from "../../../lib/imports/link.ts";

const figma = (fileKey: string, nodeId: string | null = null) => ({
  provider: "figma",
  fileKey,
  nodeId,
});
const github = (repository: string, ref: string | null = null) => ({
  provider: "github",
  repository,
  ref,
});
const KEY = "aB3dE6gH9jK2mN5pQ8sT1v";

describe("an accepted link", () => {
  it.each([
    [`https://www.figma.com/design/${KEY}/My-file`, figma(KEY)],
    [`https://www.figma.com/file/${KEY}/My-file?node-id=0-1&t=x`, figma(KEY)],
    [`https://figma.com/design/${KEY}/x?node-id=0-2`, figma(KEY, "0:2")],
    [`https://figma.com/proto/${KEY}/x?node-id=12-345&scaling=min-zoom`, figma(KEY, "12:345")],
    [`www.figma.com/design/${KEY}/x?node-id=I1-2;3-4`, figma(KEY, "I1:2;3:4")],
    [`https://www.figma.com/design/${KEY}/branch/Zz9yXx8wVv7u/Name`, figma("Zz9yXx8wVv7u")],
    [`https://www.figma.com/design/${KEY}/x?node-id=12%3A345`, figma(KEY, "12:345")],
    [`figma.com/design/${KEY}/x?node-id=3-4&p=f&t=a1b2-0&m=dev&mobile=1#c`, figma(KEY, "3:4")],
    [
      `https://www.figma.com/design/${KEY}/branch/Zz9yXx8wVv7u/N?node-id=3-4`,
      figma("Zz9yXx8wVv7u", "3:4"),
    ],
    [
      `https://www.figma.com/embed?embed_host=share&url=${encodeURIComponent(`https://www.figma.com/file/${KEY}/x?node-id=3%3A4`)}`,
      figma(KEY, "3:4"),
    ],
    [`https://embed.figma.com/proto/${KEY}/x?node-id=3-4&embed-host=share`, figma(KEY, "3:4")],
    [`  ${KEY}  `, figma(KEY)],
    ["https://github.com/ada/engine/tree/v2", github("ada/engine", "v2")],
    ["ada/engine", github("ada/engine")],
  ])("%s", (text, source) => {
    expect(parseImportLink(text)).toEqual(source);
  });
});

describe("a rejected text", () => {
  it.each([
    "",
    "hello world",
    "https://example.com/design/aB3dE6gH9jK2mN5pQ8sT1v",
    "https://www.figma.com.evil.example/design/aB3dE6gH9jK2mN5pQ8sT1v",
    "https://www.figma.com/community/file/123",
    `https://www.figma.com/board/${KEY}/Retro`,
    `https://www.figma.com/embed?url=https%3A%2F%2Fexample.com%2Fdesign%2F${KEY}`,
    `http://127.0.0.1:4102/design/${KEY}/x`,
    "https://www.figma.com/design/..%2F..%2Fme",
    "https://github.com/ada",
    "https://github.com/../..",
    "https://github.com/ada/engine/tree/..%2F..%2Fuser",
    "https://github.com/ada/..",
    "ada/..",
    `git clone https://www.figma.com/design/${KEY}/My-file`,
    `https://github.com/ada/${"x".repeat(2000)}`,
  ])("%s", (text) => {
    expect(parseImportLink(text)).toBeNull();
  });
});

it.each(["board", "slides", "deck", "site", "buzz", "make"])(
  "a link to a %s is known as Figma's, yet no design file",
  (kind) => {
    const link = `https://www.figma.com/${kind}/${KEY}/x`;
    expect(whyNoSource(link)).toBe("not_a_design");
    expect(whyNoSource(`figma.com/embed?url=${encodeURIComponent(link)}`)).toBe("not_a_design");
    expect(whyNoSource(`https://example.com/${kind}/${KEY}`)).toBe("invalid_source");
    expect(parseImportLink(link)).toBeNull();
  },
);

describe("a link of an emulator", () => {
  const figmaUrl = "http://127.0.0.1:4102";

  it.each([`${figmaUrl}/design/${KEY}/x?node-id=3-4`, `127.0.0.1:4102/file/${KEY}/x?node-id=3:4`])(
    "%s names a file where the emulator stands in for Figma",
    (text) => {
      expect(parseImportLink(text, { figmaUrl })).toEqual(figma(KEY, "3:4"));
      expect(parseImportLink(text, { figmaUrl: "http://127.0.0.1:4103" })).toBeNull();
    },
  );
});
