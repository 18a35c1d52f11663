import { createServer } from "node:http";
import { afterEach, expect, it, vi } from "vitest";
import { externalBackendOf, findBackend } from "../../../local/stack/external-backend.ts";
import { settlePorts } from "../../../local/stack/ports.ts";

const PORTS = { PORT: 3000, CONVEX_PORT: 3210 };

const backendOf = (url: string | undefined) =>
  externalBackendOf({ ports: PORTS, variables: { NEXT_PUBLIC_CONVEX_URL: url } });

afterEach(() => vi.unstubAllEnvs());

it.each([undefined, "", "http://127.0.0.1:3210", "http://localhost:3210/", "http://[::1]:3210"])(
  "the embedded engine is meant by %s",
  (url) => expect(backendOf(url)).toBeNull(),
);

it.each(["http://127.0.0.1:3999", "https://calm-fox-1.convex.example", "http://10.0.0.7:3210"])(
  "another backend is meant by %s",
  (url) => expect(backendOf(url)).toEqual({ url, source: ".env.local" }),
);

it("a variable of the shell is reported as such", () => {
  vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", "http://10.0.0.7");
  expect(backendOf("http://10.0.0.7")?.source).toBe("the environment");
});

it("an invalid address is refused with the setting's name", () => {
  expect(() => backendOf("calm-fox-1")).toThrow(/^NEXT_PUBLIC_CONVEX_URL \(\.env\.local\) must be/);
});

it("a missing backend is reported with its address and the setting's origin", async () => {
  const { PORT: port } = await settlePorts({ PORT: 0 });
  const url = `http://127.0.0.1:${port}`;
  await expect(findBackend({ url, source: ".env.local" })).rejects.toThrow(
    `Nothing answers at ${url} (NEXT_PUBLIC_CONVEX_URL in .env.local)`,
  );
});

it("a server that is not a backend is distinguished from one that is", async () => {
  let status = 404;
  const server = createServer((_, reply) => reply.writeHead(status).end());
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const backend = { url: `http://127.0.0.1:${port}`, source: ".env.local" };
  await expect(findBackend(backend)).rejects.toThrow("/version answers 404");
  status = 200;
  await findBackend(backend);
  server.close();
});
