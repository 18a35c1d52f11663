import { expect, it } from "vitest";
import { readIcons } from "../../../lib/repositories/icon-imports.ts";

it.each([
  ['import { Home, Search as Find } from "lucide-react";', "Home, Search"],
  ["import {\n  HomeIcon,\n  type IconProps,\n} from '@heroicons/react/24/outline'", "HomeIcon"],
  ['import { FiHome } from "react-icons/fi";', "FiHome"],
  ['import { Home } from "./icons";\nimport { Home } from "lucide-react-evil";', ""],
  ['import { Home"; steal(); } from "lucide-react";', ""],
])("%j imports the icons %j", (text, names) => {
  expect(
    readIcons(text)
      .map(({ name }) => name)
      .join(", "),
  ).toBe(names);
});

it("icons are read in linear time", () => {
  const began = performance.now();
  for (const text of ["import {", "import { ", "\nimport {a", "import {} from "])
    readIcons(text.repeat(60_000));
  expect(performance.now() - began).toBeLessThan(2000);
});
