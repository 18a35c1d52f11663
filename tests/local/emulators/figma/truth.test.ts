import { expect, it } from "vitest";
import { figmaTruth } from "../../../../local/emulators/figma/truth.ts";
import { aFigma } from "./figma-under-test.ts";

it("the truth of a file lists its pages, frames, components, colors and type", () => {
  const truth = figmaTruth("sWb3HarborDashboard000");
  const screens = truth?.pages.find(({ name }) => name === "Screens");
  expect(screens?.frames.map(({ name }) => name)).toEqual(["Overview", "Settings", "Sign in"]);
  expect(truth?.componentSets.find(({ name }) => name === "Toggle")?.variants).toEqual([
    "On=False",
    "On=True",
  ]);
  expect(truth?.components.map(({ name }) => name)).toContain("Metric card");
  expect(Object.keys(truth?.colors ?? {})).toEqual(expect.arrayContaining(["#0e7490", "#0f172a"]));
  expect(Object.keys(truth?.typefaces ?? {})).toContain("Inter 700 32/40");
  expect(truth?.radii).toContain(12);
  expect(truth?.images).toEqual(["harbor-portrait"]);
});

it("the truth is available without a token", async () => {
  const { url } = await aFigma();
  const answer = await fetch(`${url}/_emulator/truth/gen-10x500`);
  expect(await answer.json()).toMatchObject({ key: "gen-10x500", nodes: 500 });
  expect((await fetch(`${url}/_emulator/truth/nothing`)).status).toBe(404);
  const { keys } = (await (await fetch(`${url}/_emulator/truth`)).json()) as { keys: object[] };
  expect(keys).toContainEqual({
    key: "sWb6DeletedDraft000000",
    name: "Deleted draft",
    state: "deleted",
  });
});
