import { type IncomingHttpHeaders, request } from "node:http";
import { inject } from "vitest";
import { recordAnswer } from "./recorded-answers.ts";

export interface Asked {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
}

export interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  setCookies: string[];
  /** The absolute redirect target; null without a redirect. */
  location: URL | null;
  text: string;
}

/** The headers of a browser navigating to a page. */
export const VISIT = {
  accept: "text/html,application/xhtml+xml",
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
} as const;

/** The headers of a script that reads the response. */
export const PROGRAM = {
  accept: "application/json",
  "sec-fetch-mode": "cors",
  "sec-fetch-dest": "empty",
} as const;

/** Sends one request exactly as given: `fetch` would set headers that attackers control. */
export async function askApp(path: string, asked: Asked = {}): Promise<Answered> {
  const base = inject("stack").app;
  const answered = await ask(base, path, asked);
  recordAnswer(inject("localDir"), { path: path.split("?")[0], ...answered });
  return answered;
}

function ask(base: string, path: string, { method = "GET", headers = {}, body }: Asked) {
  const { hostname, port } = new URL(base);
  return new Promise<Answered>((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const sent = request({ hostname, port, path, method, headers: { ...length, ...headers } });
    sent.on("error", reject);
    sent.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const { statusCode, headers: received } = response;
        const { location } = received;
        resolve({
          status: statusCode ?? 0,
          headers: received,
          setCookies: received["set-cookie"] ?? [],
          location: location === undefined ? null : new URL(location, base),
          text: Buffer.concat(chunks).toString("utf8"),
        });
      });
    });
    sent.end(body);
  });
}

/** The code of a refusal, from the redirect URL or the JSON. */
export function codeOf({ location, text }: Answered): string | null {
  if (location) return location.searchParams.get("code");
  return text.startsWith("{") ? ((JSON.parse(text).error?.code as string) ?? null) : null;
}
