import { describe, expect, it } from "vitest";
import { describeConnections, describeStatus } from "../../../components/connections/words.ts";
import { aBrokenConnection, aConnection, aProvider } from "./provider-rows.ts";

const FIGMA = aProvider("figma");
const GITHUB = aProvider("github");

describe("the sentence above the connections", () => {
  it.each([
    [[FIGMA, GITHUB], "No accounts connected."],
    [[FIGMA, aConnection(GITHUB)], "GitHub is connected."],
    [[aConnection(FIGMA), aConnection(GITHUB)], "Figma and GitHub are connected."],
    [[aConnection(FIGMA), aBrokenConnection(GITHUB)], "GitHub needs to be reconnected."],
    [
      [aBrokenConnection(FIGMA), aBrokenConnection(GITHUB)],
      "Figma and GitHub need to be reconnected.",
    ],
    [[], "No accounts connected."],
  ])("is true of them all (%#)", (rows, sentence) => {
    expect(describeConnections(rows)).toBe(sentence);
  });
});

describe("the status of a provider", () => {
  it.each([
    [aConnection(GITHUB), { tone: "good", word: "Connected" }],
    [aBrokenConnection(GITHUB), { tone: "attention", word: "Not working" }],
    [GITHUB, { tone: "neutral", word: "Not connected" }],
    [
      { ...GITHUB, isConfigured: false },
      { tone: "neutral", word: "Not set up" },
    ],
    [
      { ...aConnection(GITHUB), isConfigured: false },
      { tone: "good", word: "Connected" },
    ],
  ])("is one word with its meaning (%#)", (row, status) => {
    expect(describeStatus(row)).toEqual(status);
  });
});
