/** The attributes of a page's `html` tag, by those of the frame's own, whose markup starts here: English words, if it has none. */
export function toPageAttributes(markup: string): string {
  const [, language, direction] = /^\s*<[^>]*?(?: lang="(\w+)")? dir="(rtl)"/.exec(markup) ?? [];
  if (direction === undefined) return 'lang="en"';
  return `${language === undefined ? "" : `lang="${language}" `}dir="${direction}"`;
}
