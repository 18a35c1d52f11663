import { afterAll, beforeAll, expect, test } from "vitest";
import { type NetworkBackend, startBackend } from "../fixtures/network-backend.ts";

let backend: NetworkBackend;

beforeAll(async () => {
  backend = await startBackend();
});

afterAll(() => backend.dispose());

const answerTo = async (client: string) => {
  const response = await fetch(`${backend.url}/instance_name`, {
    headers: { "convex-client": client },
  });
  return [response.status, await response.text()] as const;
};

test.each(["npm-cli-1.31.6", "npm-cli-1.9.9", "npm-cli-0.40.0", "npm-cli-1.30.12-alpha.1"])(
  "a command of %s is told the lowest version that works",
  async (client) => {
    const [status, text] = await answerTo(client);
    expect(status).toBe(400);
    expect(text).toContain("works with version 1.31.7 and later of the package `convex`");
  },
);

test.each(["npm-cli-1.31.7", "npm-cli-1.32.0", "npm-cli-2.0.0", "npm-1.0.0", "python-0.6.0"])(
  "%s is answered",
  async (client) => {
    expect((await answerTo(client))[0]).toBe(200);
  },
);

test("a body that is sent to /echo comes back unchanged, for `convex network-test`", async () => {
  const body = Uint8Array.from({ length: 1000 }, (_, at) => at % 256);
  const response = await fetch(`${backend.url}/echo`, { method: "POST", body });
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(body);
});
