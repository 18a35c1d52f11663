import { escapeHtml, toLiteral } from "../elements/escaping";

/** Escapes text for the markup of files, where invisible characters must be seen. */

/** Letters that HTML cannot hold become U+FFFD, as they would in a browser. */
export function escapeMarkup(text: string): string {
  return escapeHtml(text.replace(/\0|\p{Cs}/gu, "\ufffd")).replace(
    /[\p{Cf}\p{Zl}\p{Zp}\p{Co}\r]/gu,
    (character) => `&#x${(character.codePointAt(0) ?? 0).toString(16)};`,
  );
}

/** Text that may stand in a template as it is, but for entities: neither invisible, nor folded, nor an expression. */
export function isPlainText(text: string): boolean {
  return text === "" || (isPlainValue(text) && !/^ | $| {2}/.test(text));
}

export const isPlainValue = (text: string): boolean =>
  /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u.test(text) && !/[{}]/.test(text);

export const escapeEntities = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** A literal without the signs that templates look for. */
export const toTemplateLiteral = (text: string): string =>
  toLiteral(text).replace(
    /[{}&]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** Puts code between the double quotes of an attribute: its own strings get single ones. */
export function quoteCode(code: string): string {
  return code.replace(
    /"((?:[^"\\]|\\.)*)"?/g,
    (_, inside: string) =>
      `'${inside.replaceAll('\\"', "\\u0022").replaceAll("'", "\\u0027").replaceAll("&", "\\u0026")}'`,
  );
}
