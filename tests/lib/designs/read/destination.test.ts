import { expect, it } from "vitest";
import {
  BACK,
  isFrameAddress,
  readDestination,
  readUrl,
  splitFrameAddress,
  toFrameAddress,
} from "../../../../lib/designs/read/destination.ts";
import { aFrame, type RawLayer } from "../../../support/design-layers.ts";

const clicked = (action: RawLayer, type = "ON_CLICK"): RawLayer =>
  aFrame({ interactions: [{ trigger: { type }, actions: [action] }] });
const toFrame = (destinationId: unknown, navigation = "NAVIGATE"): RawLayer => ({
  ...{ type: "NODE", navigation, destinationId },
});

it.each<[string, RawLayer, string | null]>([
  ["another frame", clicked(toFrame("1:2")), "frame:1:2"],
  ["another site", clicked({ type: "URL", url: "https://example.com" }), "https://example.com/"],
  ["a mail", clicked({ type: "URL", url: "mailto:me@example.com" }), "mailto:me@example.com"],
  ["the frame before", clicked({ type: "BACK" }), BACK],
  ["a script", clicked({ type: "URL", url: "javascript:alert(1)" }), null],
  ["what is no ID", clicked(toFrame('1:2#"><script>')), null],
  ["nowhere", clicked(toFrame(null)), null],
  ["an overlay", clicked(toFrame("1:2", "OVERLAY")), null],
  ["another frame after a while", clicked(toFrame("1:2"), "AFTER_TIMEOUT"), null],
  ["what is malformed", aFrame({ interactions: [7, { actions: {} }] }), null],
])("a click may lead to %s", (_, raw, address) => {
  expect(readDestination(raw)).toBe(address);
});

it("an address of a frame has its fragment, and no other address is one", () => {
  const address = toFrameAddress("1:2") ?? "";
  expect([isFrameAddress(address), isFrameAddress("https://example.com/")]).toEqual([true, false]);
  expect(splitFrameAddress(`${address}#sign-in`)).toEqual({
    frame: address,
    fragment: "#sign-in",
  });
  expect(splitFrameAddress("https://example.com/#frame:1")).toBeNull();
  expect(readUrl("frame:1:2")).toBeNull();
});
