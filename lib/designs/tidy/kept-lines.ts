import type { Child, Element } from "../elements/element";
import { changeTogether } from "../read/numbering";
import { editClasses } from "./class-edit";
import { agreeOnLeast } from "./least-widths";
import { Structures } from "./structures";

/**
 * Says that a text keeps its line only where it could break. Texts that look alike say the same: one that could not break
 * goes with the others, and where some may break, all may.
 */
export function agreeOnLines(root: Element): Element {
  const structures = new Structures();
  const keyOf = (element: Element) => `${structures.numberOf(element)} ${lettersOf(element)}`;
  const [agreed = root] = agree([root], keyOf);
  return agreed;
}

/** `alike`: elements with the same tags in them; or one that stands alone. */
function agree(alike: readonly Element[], keyOf: (element: Element) => string): Element[] {
  const own = agreeOnLeast(agreeOnOwn(alike));
  const [first] = alike;
  if (first === undefined || first.tag === "svg") return own;
  const parts = own.map(({ children }) => [...children]);
  const places = [...first.children.keys()].filter((at) => isElement(first.children[at]));
  const groups = Map.groupBy(places, (at) => keyOf(first.children[at] as Element));
  for (const group of groups.values())
    changeTogether(parts, group, (each) => agree(each as Element[], keyOf));
  return own.map((element, index) => {
    const children = parts[index] ?? [];
    const isSame = children.every((child, at) => child === element.children[at]);
    return isSame ? element : { ...element, children };
  });
}

const isElement = (child: Child | undefined): boolean => child?.kind === "element";

/** How its letters look. */
const lettersOf = ({ classes, children }: Element): string =>
  children.some(({ kind }) => kind === "letters")
    ? classes.filter((name) => LETTERS.test(name)).join(" ")
    : "";

const LETTERS = /^(?:text-(?!left|center|right)|font-|leading-)/;
const KEEPS_LINE = /(?:^|:)whitespace-nowrap$/;

function agreeOnOwn(alike: readonly Element[]): Element[] {
  const said = alike.map(({ classes }) => classes.filter((name) => KEEPS_LINE.test(name)));
  const all = new Set(said.flat());
  if (all.size === 0) return [...alike];
  const needed = said.filter((_, index) => canBreak(alike[index] as Element));
  const [wanted = []] = needed;
  const isOne = needed.every((names) => names.join() === wanted.join());
  const agreed = isOne ? wanted : [];
  return alike.map((element, index) =>
    said[index]?.join() === agreed.join()
      ? element
      : editClasses(element, { drop: all, own: agreed }),
  );
}

/** Letters and signs between which no browser breaks a line, but for the pairs below: UAX 14. */
const UNBROKEN =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\p{N}.,:;'’"%$€£#@+&*()]*$/u;
const BROKEN = /[^\p{L}\p{M}\p{N}][(€£]|[€£][%$+]/u;

export const canBreak = ({ children }: Element): boolean =>
  children.some(
    (child) => child.kind !== "letters" || !UNBROKEN.test(child.text) || BROKEN.test(child.text),
  );
