import { expect, it } from "vitest";
import { OPERATOR_ACTIONS, vOperatorAction } from "../../../lib/operations/action-record.ts";

it("every action of the list can be stored", () => {
  expect(vOperatorAction.members.map(({ value }) => value)).toEqual([...OPERATOR_ACTIONS]);
});
