import { expect, it } from "vitest";
import { RequestCounts } from "../../../../local/emulators/kernel/request-counts.ts";

it("responses are counted by endpoint and status, objects by outcome", () => {
  const counts = new RequestCounts();
  counts.answered("GET /a", 200, true);
  counts.answered("GET /a", 304, false);
  counts.answered("GET /a", 200, true);
  counts.object("thing", "fetched");
  counts.object("thing", "notModified");
  expect(JSON.parse(JSON.stringify(counts))).toEqual({
    counted: 2,
    endpoints: { "GET /a": { 200: 2, 304: 1 } },
    objects: { thing: { fetched: 1, notModified: 1 } },
  });
  counts.clear();
  expect(JSON.parse(JSON.stringify(counts))).toEqual({ counted: 0, endpoints: {}, objects: {} });
});
