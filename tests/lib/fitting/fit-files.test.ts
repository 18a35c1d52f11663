import { describe, expect, it } from "vitest";
import type { Fit } from "../../../lib/fitting/fit.ts";
import { fitFiles } from "../../../lib/fitting/fit-files.ts";
import { findImages } from "../../../lib/generations/image-references.ts";

const FIT: Fit = {
  language: "typescript",
  fileNames: "kebab",
  formatter: null,
  tailwind: 4,
  images: { folder: "public/images/sign-in", address: "/images/sign-in" },
  page: { path: "app/sign-in/page.tsx", address: "/sign-in", from: "@/ui/", syntax: "react" },
  tokens: [],
};
const FILES = [
  { path: "SignIn.tsx", text: '<img src="./images/a.png" /> ./images/unknown.png' },
  { path: "theme.css", text: "" },
];
const IMAGES = findImages(FILES).filter(({ path }) => path.endsWith("a.png"));

describe("fitted files", () => {
  it("have their names, a page, and images where the server finds them", () => {
    const { files, images } = fitFiles(FILES, IMAGES, "src/ui", FIT);
    expect(files).toEqual([
      {
        path: "src/ui/sign-in.tsx",
        text: '<img src="/images/sign-in/a.png" /> ./images/unknown.png',
      },
      { path: "src/ui/theme.css", text: "" },
      { path: "app/sign-in/page.tsx", text: expect.stringContaining('"@/ui/sign-in"') },
    ]);
    expect(images).toEqual([{ artifact: "images/a.png", path: "public/images/sign-in/a.png" }]);
  });

  it("import React first where the formatter does", () => {
    const [icons, react] = ['import { X } from "icons";\n', 'import type { Y } from "react";\n'];
    const textWith = (reactFirst: boolean) => {
      const formatter = { tool: "prettier" as const, path: "", options: {}, reactFirst };
      const files = [{ path: "A.tsx", text: `${icons}${react}x` }];
      return fitFiles(files, [], "src/ui", { ...FIT, page: null, formatter }).files[0]?.text;
    };
    expect([textWith(true), textWith(false)]).toEqual([`${react}${icons}x`, `${icons}${react}x`]);
  });

  it("import types apart from values where the repository does", () => {
    const text =
      'import { Row, type RowProps } from "./Row";\nimport Bar, { type BarProps } from "./Bar.vue";\n';
    const { files } = fitFiles([{ path: "A.tsx", text }], [], "src/ui", {
      ...FIT,
      page: null,
      separatesTypes: true,
    });
    expect(files[0]?.text).toBe(
      'import type { RowProps } from "./Row";\nimport { Row } from "./Row";\nimport type { BarProps } from "./Bar.vue";\nimport Bar from "./Bar.vue";\n',
    );
  });

  it.each(["../x", "src/ui", "/etc", "a/.git", "a//b"])(
    "are never written by way of %s",
    (folder) => {
      const images = { folder, address: "/images" };
      const outside = { ...FIT, images, page: null };
      const write = () =>
        fitFiles(FILES, IMAGES, folder === "src/ui" ? "../ui" : "src/ui", outside);
      expect(write).toThrow("outside of its folder");
    },
  );

  it("without a fit are below their folder as they are", () => {
    const { files, images } = fitFiles(FILES, IMAGES, "src/ui", null);
    expect(files.map(({ path }) => path)).toEqual(["src/ui/SignIn.tsx", "src/ui/theme.css"]);
    expect(files[0]?.text).toBe(FILES[0]?.text);
    expect(images[0]?.path).toBe("src/ui/images/a.png");
  });
});
