import { expect, it } from "vitest";
import { readLicense } from "../../../lib/repositories/license-text.ts";

it.each([
  ["MIT License\n\nCopyright", "MIT"],
  ["Permission is hereby granted, free of charge, to any person obtaining a copy", "MIT"],
  ["                    Apache License\n              Version 2.0, January 2004", "Apache-2.0"],
  ["GNU GENERAL PUBLIC LICENSE\n Version 3, 29 June 2007", "GPL-3.0"],
  ["GNU LESSER GENERAL PUBLIC LICENSE\nVersion 3", "LGPL-3.0"],
  ["GNU AFFERO GENERAL PUBLIC LICENSE\nVersion 3", "AGPL-3.0"],
  [
    "Redistributions in binary form must reproduce. Neither the name of X nor the names of its",
    "BSD-3-Clause",
  ],
  ["Redistributions in binary form must reproduce", "BSD-2-Clause"],
  ["Permission to use, copy, modify, and/or distribute this software", "ISC"],
])("recognizes a license by its unique sentence (%#)", (text, spdx) => {
  expect(readLicense("LICENSE", text)?.spdx).toBe(spdx);
});

it("does not guess", () => {
  expect(readLicense("LICENSE", "All rights reserved.")).toBeNull();
});
