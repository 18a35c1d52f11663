import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { startEmulator } from "../../../../local/emulators/kernel/host.ts";
import { createMailEmulator } from "../../../../local/emulators/mail/mail.ts";
import { aFolder } from "../kernel/emulators-under-test.ts";

export const MAIL_KEY = "re_of_the_tests";

export interface SeenMail {
  id: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  idempotencyKey: string | null;
}

/** The mail provider of one test. */
export async function aMailProvider({ appUrl = "http://localhost:1", folder = aFolder() } = {}) {
  const definition = { name: "mail", port: 0, create: createMailEmulator };
  const settings = { MAIL_API_KEY: MAIL_KEY };
  const emulator = await startEmulator(definition, { folder, appUrl, settings });
  onTestFinished(() => emulator.close());
  const { url } = emulator;
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  return {
    url,
    emulator,
    folder,
    send: (mail: unknown, headers: Record<string, string> = {}) =>
      post("/emails", mail, { authorization: `Bearer ${MAIL_KEY}`, ...headers }),
    setFault: (fault: object) => post("/_emulator/faults", fault),
    advanceClock: (advanceMs: number) => post("/_emulator/clock", { advanceMs }),
    mails: async (to = "") =>
      (await (await fetch(`${url}/_emulator/mails?to=${to}`)).json()) as SeenMail[],
  };
}

/** An app that records what a mail program posts to it. */
export async function anApp(status = 200) {
  const seen: { url: string; body: string; cookie: string | undefined }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on("end", () => {
      seen.push({ url: request.url ?? "", body, cookie: request.headers.cookie });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}
