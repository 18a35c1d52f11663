import { expect, it } from "vitest";
import { GET } from "../../../../app/api/method-not-allowed/route.ts";
import { REFUSAL_PATH } from "../../../../app/refused-methods.ts";

it("names the methods that are taken", async () => {
  const answer = await GET(new Request(`http://localhost${REFUSAL_PATH}`));
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
  expect(await answer.text()).toBe("No address of this site takes this method.\n");
});
