import { expect, it } from "vitest";

const ID = "72f1c6dc-9dcb-4884-9e1e-130428be32d5";

it.each([
  ["an ID", `{"requestId":"${ID}"}`, "e7"],
  ["a time", '{"at":1795000000123}', "9123"],
  ["a time, with what follows it", '{"at":1795000000123,"by":1}', '77,"by"'],
  ["Base64", "whsec_G9haj0C9ISq2DihSZK847Kl/OkElFpJ23rjd3FomcJs=", "real"],
  ["an address of a random person", `u-${ID}@example.com`, "ada@"],
])("absence from %s may not depend on chance", (_, text, word) => {
  expect(() => expect(text).not.toContain(word)).toThrow(/could hold .* use expectNowhere/);
});

it.each([
  ["of letters that no ID has", `{"requestId":"${ID}"}`, "gitlab"],
  ["between letters that no ID has", `{"requestId":"${ID}"}`, '"ada"'],
  ["where nothing is random", '{"requestId":null,"name":"grace"}', "ada"],
  ["long enough", `{"requestId":"${ID}"}`, "deadbeef-cafe-4bad-8dad"],
])("absence is proven for a word %s", (_, text, word) => {
  expect(() => expect(text).not.toContain(word)).not.toThrow();
});

it("presence, and absence from a list, are as ever", () => {
  expect(ID).toContain("72f1");
  expect([ID]).not.toContain("e7");
  expect(() => expect("held").not.toContain("el")).toThrow(/not to contain|not to include/);
});
