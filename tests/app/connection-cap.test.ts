import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { capConnections } from "../../app/connection-cap.ts";
import { loggedLines } from "./logged-lines.ts";

afterEach(() => void vi.restoreAllMocks());

it("idle connections up to the cap stay, one more is closed at once, and a freed place is given again", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const server = createServer((_, response) => response.end("ok")).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(capConnections(3));
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, "close");
  });
  const open = async () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    sockets.push(socket);
    await once(socket, "connect");
    return socket;
  };
  const held = [await open(), await open(), await open()];
  const refused = await open();
  if (!refused.closed) await once(refused, "close");
  expect(held.map(({ closed }) => closed)).toEqual([false, false, false]);
  expect(loggedLines().map(({ event }) => event)).toEqual(["connections_refused"]);
  held[0]?.destroy();
  await vi.waitFor(async () => {
    const response = await fetch(`http://127.0.0.1:${port}/`);
    expect(await response.text()).toBe("ok");
  });
});
