import { createServer } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { DEFAULT_PORTS } from "../../../local/stack/settings.ts";
import { settleAddresses } from "../../../local/stack/stack-addresses.ts";

const ANY = Object.fromEntries(Object.keys(DEFAULT_PORTS).map((name) => [name, 0])) as Record<
  keyof typeof DEFAULT_PORTS,
  number
>;

async function takenPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

it("app and emulators share the host name that their cookies need", async () => {
  const { app, emulators, ports } = await settleAddresses(ANY, ["clerk"], false);
  expect(new URL(app).hostname).toBe("localhost");
  expect(emulators.clerk).toBe(`http://localhost:${ports.CLERK_EMULATOR_PORT}`);
  expect(emulators).not.toHaveProperty("figma");
});

it("a port of a part that does not run here may be in use", async () => {
  const wanted = { ...ANY, FIGMA_EMULATOR_PORT: await takenPort(), CONVEX_PORT: await takenPort() };
  await expect(settleAddresses(wanted, ["clerk"], true)).resolves.toBeDefined();
  await expect(settleAddresses(wanted, ["clerk"], false)).rejects.toThrow("CONVEX_PORT");
  await expect(settleAddresses(wanted, ["figma"], true)).rejects.toThrow("FIGMA_EMULATOR_PORT");
});
