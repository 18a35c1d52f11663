import { describe, expect, it } from "vitest";
import { EXAMPLE_SOURCE, isExample } from "../../../lib/imports/example.ts";
import { exampleTransport } from "../../../lib/imports/example-transport.ts";
import { isImportSource } from "../../../lib/imports/source.ts";
import type { StreamTransport } from "../../../lib/providers/streamed-fetch.ts";

const BASE = "https://app.example.com/example/design";
const API = `https://api.figma.com/v1/files/${EXAMPLE_SOURCE.fileKey}`;

/** Answers with these chunks, and notes what was asked for. */
function aTransport(...texts: string[]) {
  const asked: { url: string; headers: object }[] = [];
  const transport: StreamTransport = async (url, headers, read) => {
    asked.push({ url, headers });
    const chunks = (async function* () {
      yield* texts;
    })();
    return await read({ status: 200, headers: new Headers(), chunks });
  };
  return { asked, call: exampleTransport(BASE, transport) };
}

describe("the example", () => {
  it("is a source like any other", () => {
    expect(isImportSource(EXAMPLE_SOURCE)).toBe(true);
    expect(isExample(EXAMPLE_SOURCE)).toBe(true);
    expect(isExample({ ...EXAMPLE_SOURCE, fileKey: "sWb3HarborDashboard000" })).toBe(false);
  });

  it.each([
    [`${API}?depth=2`, "outline.json"],
    [`${API}/nodes?ids=1%3A2&geometry=paths`, "nodes.json"],
    [`${API}/images`, "fills.json"],
    [`https://api.figma.com/v1/images/${EXAMPLE_SOURCE.fileKey}?ids=1%3A2`, "renders.json"],
  ])("answers %s from a file of the app, which gets no token", async (url, file) => {
    const { asked, call } = aTransport("{}");
    await call(url, { authorization: "Bearer token" }, async () => null);
    expect(asked).toEqual([{ url: `${BASE}/${file}`, headers: {} }]);
  });

  it("has its pictures where the app is, also if their place is cut in two", async () => {
    const { call } = aTransport('{"images":{"1:2":"{ba', 'se}/1-2.svg"}}');
    const text = await call(`${API}/images`, {}, async ({ chunks }) => {
      const parts: string[] = [];
      for await (const chunk of chunks) parts.push(chunk);
      return parts.join("");
    });
    expect(JSON.parse(text)).toEqual({ images: { "1:2": `${BASE}/1-2.svg` } });
  });

  it("answers nothing else of the API", () => {
    const { call } = aTransport("{}");
    expect(() => call("https://api.figma.com/v1/me", {}, async () => null)).toThrow();
  });
});
