import { expect, it } from "vitest";
import { elementSharesOf } from "./element-shares.ts";

it("elements are compared by their tags; plain ones and drawings say nothing", () => {
  const own = "<div><h1>A</h1><h2>B</h2><a>C</a><svg><a></a></svg></div>";
  const reference = "<main><h1>A</h1><span>B</span><a>C</a></main>";
  expect(elementSharesOf(own, reference)).toEqual({ recall: 2 / 3, precision: 2 / 3 });
});

it("each is counted as often as it stands", () => {
  expect(elementSharesOf("<li></li>", "<li></li><li></li>")).toEqual({ recall: 0.5, precision: 1 });
});
