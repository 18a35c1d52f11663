import { expect, it } from "vitest";
import {
  brokenConnections,
  describeField,
  workingProviders,
} from "../../../components/imports/connection-state.ts";
import { aBrokenConnection, aConnection, aProvider } from "../connections/provider-rows.ts";

it("an account whose connection is broken is named, so that its controls do not vanish without a word", () => {
  const rows = [aConnection(aProvider("figma")), aBrokenConnection(aProvider("github"))];
  expect(brokenConnections(rows)).toEqual([rows[1]]);
  expect(brokenConnections([aProvider("github")])).toEqual([]);
});

it("an import reads from accounts whose connection works", () => {
  const rows = [aConnection(aProvider("figma")), aBrokenConnection(aProvider("github"))];
  expect(workingProviders(rows)).toEqual(["figma"]);
  expect(workingProviders([aProvider("figma")])).toEqual([]);
});

it("the field asks for what can be read", () => {
  expect(describeField(["figma"]).label).toBe("Link to a Figma file or frame");
  expect(describeField(["github"]).label).toBe("GitHub repository");
  expect(describeField(["figma", "github"]).label).toContain("Figma file or frame, or a GitHub");
});
