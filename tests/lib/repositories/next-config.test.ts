import { expect, it } from "vitest";
import { readNextConfig, toUsualPage } from "../../../lib/repositories/next-config.ts";

const read = (text: string) => readNextConfig("next.config.ts", text).said;

it.each([
  [
    'const config: NextConfig = { basePath: "/docs", pageExtensions: ["mdx", "page.tsx"] };',
    { basePath: "/docs", pageExtensions: ["mdx", "page.tsx"] },
  ],
  ["module.exports = { basePath: '/a/b' };", { basePath: "/a/b" }],
  ["export default { basePath: process.env.BASE, pageExtensions: EXTENSIONS };", {}],
  ["export default {\n  // basePath: '/docs',\n};", {}],
  ["export default { basePath: '//other.example' };", {}],
])("%s says %j", (text, said) => expect(read(text)).toEqual(said));

it("a page has its usual name without an extension of its own", () => {
  const config = { pageExtensions: ["tsx", "page.tsx"] };
  expect(toUsualPage("pages/a.page.tsx", config)).toBe("pages/a.tsx");
  expect(toUsualPage("pages/a.ts", config)).toBeNull();
  expect(toUsualPage("pages/a.ts", {})).toBe("pages/a.ts");
});
