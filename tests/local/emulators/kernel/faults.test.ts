import { expect, it } from "vitest";
import { FaultBoard } from "../../../../local/emulators/kernel/faults.ts";

it("an unknown kind is refused with a list of the known ones", () => {
  const faults = new FaultBoard();
  faults.declare("revoke");
  expect(() => faults.add({ kind: "typo" })).toThrow(/"typo".*rate-limit.*revoke/);
});

it("a declared kind strikes its subject once by default", () => {
  const faults = new FaultBoard();
  faults.declare("duplicate");
  faults.add({ kind: "duplicate", path: "user." });
  expect(faults.strike("duplicate", "session.created")).toBeNull();
  expect(faults.strike("duplicate", "user.created")).not.toBeNull();
  expect(faults.strike("duplicate", "user.created")).toBeNull();
});

it("a lasting fault strikes until it is removed", () => {
  const faults = new FaultBoard();
  const { id } = faults.add({ kind: "error", times: null });
  for (let request = 0; request < 3; request++) {
    expect(faults.strikeRequest("GET", "/")?.id).toBe(id);
  }
  expect(faults.remove(id)).toBe(true);
  expect(faults.strikeRequest("GET", "/")).toBeNull();
});

it("a declared kind never strikes a request by itself", () => {
  const faults = new FaultBoard();
  faults.declare("revoke");
  faults.add({ kind: "revoke" });
  expect(faults.strikeRequest("GET", "/")).toBeNull();
});
