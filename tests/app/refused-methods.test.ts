import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { REFUSAL_PATH, refuseUnknownMethods } from "../../app/refused-methods.ts";

it("a request by TRACE goes to the route that refuses it, and every other one where it was going", async () => {
  onTestFinished(refuseUnknownMethods());
  const server = createServer((asked, answer) => answer.end(`${asked.method} ${asked.url}`));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const ask = async (method: string) => {
    const asking = request({
      port,
      host: "127.0.0.1",
      path: "/home?a=b",
      method,
      agent: false,
    }).end();
    const [answer] = await once(asking, "response");
    return await new Response(answer).text();
  };
  expect(await ask("TRACE")).toBe(`GET ${REFUSAL_PATH}`);
  expect(await ask("POST")).toBe("POST /home?a=b");
});
