import { createServer, type Server } from "node:net";
import { afterEach, expect, it } from "vitest";
import { settlePorts } from "../../../local/stack/ports.ts";

let taken: Server | undefined;
afterEach(() => new Promise((done) => (taken ? taken.close(done) : done(undefined))));

async function occupyPort(): Promise<number> {
  taken = createServer();
  await new Promise<void>((done) => taken?.listen(0, "127.0.0.1", done));
  const address = taken.address();
  return typeof address === "object" && address ? address.port : 0;
}

it("every 0 becomes a different free port", async () => {
  const ports = await settlePorts({ PORT: 0, CONVEX_PORT: 0 });
  expect(new Set(Object.values(ports)).size).toBe(2);
  expect(Math.min(...Object.values(ports))).toBeGreaterThan(0);
});

it("a port in use is refused with the name of its setting", async () => {
  const port = await occupyPort();
  await expect(settlePorts({ CONVEX_PORT: port })).rejects.toThrow(
    `Port ${port} is in use. Set CONVEX_PORT to another port`,
  );
});

it("two settings with the same port are refused", async () => {
  const { PORT } = await settlePorts({ PORT: 0 });
  await expect(settlePorts({ PORT, CONVEX_PORT: PORT })).rejects.toThrow("Set CONVEX_PORT");
});

it("a port that fetch refuses is named, instead of a start that waits for an answer", async () => {
  await expect(settlePorts({ PORT: 6000 })).rejects.toThrow(
    "Port 6000 is one that browsers and fetch refuse. Set PORT to another port",
  );
});

it("the place to set another port is that of the command", async () => {
  const port = await occupyPort();
  await expect(settlePorts({ PORT: port }, "the service's settings")).rejects.toThrow(
    "Set PORT to another port in the service's settings, or end what uses it: ss -ltnp",
  );
});
