import { languageOf } from "../read/reading-direction";

/** The attributes of a page's `html` tag, with a space before each: those of the frame's own, whose markup starts here, or its words' language. */
export function toPageAttributes(markup: string): string {
  const [, own, direction] = /^\s*<[^>]*?(?: lang="(\w+)")? dir="(rtl)"/.exec(markup) ?? [];
  const language = direction === undefined ? languageOf(toWords(markup)) : own;
  return [
    ...(language == null ? [] : [` lang="${language}"`]),
    ...(direction === undefined ? [] : [` dir="${direction}"`]),
  ].join("");
}

const toWords = (markup: string): string => markup.replace(/<[^<>]*>|&#?\w{1,10};/g, " ");
