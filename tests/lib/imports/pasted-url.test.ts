import { expect, it } from "vitest";
import { stepsOf, toUrl } from "../../../lib/imports/pasted-url.ts";

it.each(["https://github.com/ada//engine/", "github.com/ada/engine"])(
  "%s has a host and two steps",
  (text) => {
    const url = toUrl(text);
    expect(url?.hostname).toBe("github.com");
    expect(url && stepsOf(url)).toEqual(["ada", "engine"]);
  },
);

it("text with spaces is no address", () => {
  expect(toUrl("hello world")).toBeNull();
});
