import { expect, it } from "vitest";
import { vWatchView } from "../../../lib/operations/watch-view.ts";

it("what operators see of a message has neither its id nor its address", () => {
  const { messages, open } = vWatchView.fields.alerts.fields;
  expect(Object.keys(messages.element.fields)).not.toContain("messageId");
  expect(Object.keys(messages.element.fields)).not.toContain("url");
  expect(Object.keys(open.element.fields)).toEqual(["key", "text", "since"]);
});
