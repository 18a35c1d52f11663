/** Of the elements that say what something is: how many of a page's are also in another one, by their tags. */

export interface ElementShares {
  /** Of the reference's. */
  readonly recall: number;
  /** Of the page's own. */
  readonly precision: number;
}

const TAG = /<([a-z][a-z0-9]*)/g;
const DRAWING = /<svg[\s\S]*?<\/svg>/g;
/** They say nothing of what is in them. */
const PLAIN = ["div", "span", "p", "br", "strong"];

export function elementSharesOf(markup: string, reference: string): ElementShares {
  const [own, theirs] = [countTags(markup), countTags(reference)];
  const shared = sum([...own].map(([tag, count]) => Math.min(count, theirs.get(tag) ?? 0)));
  return { recall: shared / sum([...theirs.values()]), precision: shared / sum([...own.values()]) };
}

function countTags(markup: string): Map<string, number> {
  const tags = [...markup.replace(DRAWING, "").matchAll(TAG)].map(([, tag = ""]) => tag);
  const telling = Map.groupBy(tags, (tag) => tag);
  return new Map(
    [...telling].flatMap(([tag, all]) => (PLAIN.includes(tag) ? [] : [[tag, all.length]])),
  );
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
