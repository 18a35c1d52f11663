import type { FactsOf } from "./file-facts";

/** A sentence unique to each license's text, most specific first. */
const LICENSES: readonly (readonly [spdx: string, sentence: RegExp])[] = [
  ["AGPL-3.0", /GNU AFFERO GENERAL PUBLIC LICENSE/i],
  ["LGPL-3.0", /GNU LESSER GENERAL PUBLIC LICENSE\s+Version 3/i],
  ["LGPL-2.1", /GNU LESSER GENERAL PUBLIC LICENSE\s+Version 2\.1/i],
  ["GPL-3.0", /GNU GENERAL PUBLIC LICENSE\s+Version 3/i],
  ["GPL-2.0", /GNU GENERAL PUBLIC LICENSE\s+Version 2/i],
  ["Apache-2.0", /Apache License\s+Version 2\.0/i],
  ["MPL-2.0", /Mozilla Public License,?\s+Version 2\.0/i],
  ["Unlicense", /free and unencumbered software released into the public domain/i],
  ["ISC", /Permission to use, copy, modify,? and(?:\/or)? distribute this software/i],
  ["BSD-3-Clause", /Neither the name of .{1,100} nor the names of/is],
  ["BSD-2-Clause", /Redistributions in binary form must reproduce/i],
  ["MIT", /Permission is hereby granted, free of charge, to any person obtaining a copy/i],
  ["MIT", /^\s*(?:The )?MIT License/i],
];

const READ_CHARACTERS = 8 * 1024;

/** Returns null if the text matches no known license. */
export function readLicense(path: string, text: string): FactsOf<"license"> | null {
  const beginning = text.slice(0, READ_CHARACTERS);
  const found = LICENSES.find(([, sentence]) => sentence.test(beginning));
  return found ? { kind: "license", path, spdx: found[0] } : null;
}
