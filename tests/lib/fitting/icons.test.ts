import { expect, it } from "vitest";
import { toFrameSet } from "../../../lib/designs/output/frame-set.ts";
import type { FrameTree } from "../../../lib/designs/output/frame-tree.ts";
import { writeReactTailwind } from "../../../lib/designs/targets/react-tailwind.ts";
import { fitIcons, planIcons } from "../../../lib/fitting/icons.ts";
import { anElement } from "../../support/elements.ts";

const anIcon = (familyName: string, fill = "currentColor") =>
  anElement(
    "size-5 text-brand",
    [anElement("", [], { tag: "path", attributes: [["d", "M0 0h1"]] })],
    {
      tag: "svg",
      attributes: [
        ["viewBox", "0 0 20 20"],
        ["fill", fill],
        ["aria-hidden", "true"],
      ],
      origin: { family: familyName, familyName, variants: new Map(), placement: [] },
    },
  );

const aTree = (...children: FrameTree["root"]["children"]): FrameTree => ({
  componentName: "SignIn",
  theme: "",
  width: 1,
  height: 1,
  root: anElement("flex", children),
});

const LUCIDE = ["Home", "Search", "Gear"].map((name) => ({ name, from: "lucide-react" }));

it("an icon that the repository imports is imported, by its name alone", () => {
  const tree = aTree(anIcon("Icon / home"), anIcon("Icon / search"), anIcon("Icon / Ship"));
  const icons = planIcons({ icons: LUCIDE }, tree, []);
  const text = writeReactTailwind(toFrameSet([fitIcons(tree, { icons })]), "typescript")[0]?.text;
  expect(text).toContain('import { Home, Search } from "lucide-react";\n');
  expect(text).toContain('<Home className="size-5 text-brand" aria-hidden="true" />');
  expect(text).toContain('<path d="M0 0h1" />');
});

it("alike entries are given the icons that the repository imports, and those that are drawn", () => {
  const anEntry = (icon: string, words: string) =>
    anElement("flex gap-2", [
      anIcon(icon),
      anElement("text-sm", [{ kind: "letters", text: words, layer: "Label" }], { tag: "p" }),
    ]);
  const tree = aTree(
    anEntry("Icon / home", "Home"),
    anEntry("Icon / search", "Find"),
    anEntry("Icon / Ship", "Ships"),
  );
  const icons = planIcons({ icons: LUCIDE }, tree, []);
  const text = writeReactTailwind(toFrameSet([fitIcons(tree, { icons })]), "typescript")[0]?.text;
  expect(text).toContain('import { Home, Search } from "lucide-react";\n');
  expect(text).toContain('{ icon: Home, text: "Home" },');
  expect(text).toContain('{ icon: IconShip, text: "Ships" },');
  expect(text?.match(/<svg/g)).toHaveLength(1);
});

it.each([
  ["FiHome", "react-icons/fi"],
  ["IconHome", "@tabler/icons-react"],
  ["HomeIcon", "@heroicons/react/24/outline"],
])("%s is an icon that is called Home", (name, from) => {
  const tree = aTree(anIcon("Home"));
  expect(planIcons({ icons: [{ name, from }] }, tree, [])).toEqual([
    { name, from, isDefault: false },
  ]);
});

it("what has colors of its own, and what another part has the name of, stays drawn", () => {
  expect(planIcons({ icons: LUCIDE }, aTree(anIcon("Home", "#ff0000")), [])).toEqual([]);
  expect(planIcons({ icons: LUCIDE }, aTree(anIcon("Home")), ["Home"])).toEqual([]);
});
