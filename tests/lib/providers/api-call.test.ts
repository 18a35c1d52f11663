import { expect, it } from "vitest";
import * as z from "zod/mini";
import { bearer, getJson, readShape, toBasic } from "../../../lib/providers/api-call.ts";
import { createTransport } from "../../../lib/providers/bounded-fetch.ts";
import { SecretToken } from "../../../lib/vault/secret-token.ts";
import { startProvider } from "./loopback-provider.ts";

const shape = z.object({ id: z.number() });

it("requests JSON with the given headers", async () => {
  const { url, seen } = await startProvider(() => ({ body: { id: 1, secret: "x" } }));
  const answer = await getJson(url, bearer(new SecretToken("t")), createTransport());
  expect(seen[0]?.headers).toMatchObject({ accept: "application/json", authorization: "Bearer t" });
  expect(readShape(answer, shape)).toEqual({ id: 1 });
});

it("a body that is not JSON matches no schema", async () => {
  const { url } = await startProvider(() => ({ body: "<html>" }));
  const answer = await getJson(url, {}, createTransport());
  expect(answer.body).toBeUndefined();
  expect(() => readShape(answer, shape)).toThrow(
    expect.objectContaining({ failure: "invalid_response" }),
  );
});

it("a refusal is a refusal, whatever its body", () => {
  const answer = { status: 404, headers: new Headers(), body: { id: 1 } };
  expect(() => readShape(answer, shape)).toThrow(expect.objectContaining({ failure: "refused" }));
});

it("writes client credentials as the providers document", () => {
  expect(toBasic("a-b", "c_d")).toBe(`Basic ${Buffer.from("a-b:c_d").toString("base64")}`);
});
