import { expect, it } from "vitest";
import { purposeOf } from "../../../lib/repositories/dependency-purposes.ts";

it.each([
  ["next", "framework"],
  ["zustand", "state management"],
  ["recharts", "charts"],
  ["react-intl", "internationalization"],
  ["vitest", "testing"],
  ["marked", "content"],
  ["vue-tsc", "language"],
  ["rails", "framework"],
  ["pg", "database"],
  ["@radix-ui/react-dialog", "component library"],
  ["@types/node", "type definitions"],
  ["eslint-plugin-react", "linting and formatting"],
  ["Django", "framework"],
  ["constructor", null],
  ["__proto__", null],
  ["left-pad", null],
])("%s is for %s", (name, purpose) => expect(purposeOf(name)).toBe(purpose));
