import { createServer } from "node:http";
import { createPolar } from "@polar-sh/sdk/2026-10";
import { onTestFinished } from "vitest";
import { startEmulator } from "../../../../local/emulators/kernel/host.ts";
import { createPolarEmulator } from "../../../../local/emulators/polar/polar.ts";
import { PRODUCTS } from "../../../../local/samples/products.ts";
import { aFolder } from "../kernel/emulators-under-test.ts";

export const ACCESS_TOKEN = "polar_oat_tests";
export const STANDARD_SECRET = `whsec_${Buffer.from("a key of the tests, 32 bytes long").toString("base64")}`;
export const RAW_SECRET = "polar_whs_a secret of the tests";
export const PRO = PRODUCTS.pro.month.productId;
export const UNLIMITED = PRODUCTS.unlimited.month.productId;
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const DAY = 24 * 60 * MINUTE;

type Fields = Record<string, string>;

export interface Received {
  headers: Fields;
  text: string;
  body: { type: string; timestamp: string; data: { id: string; [name: string]: unknown } };
}

/** The product's webhook endpoint: records what arrives and answers as told. */
async function anEndpoint() {
  const received: Received[] = [];
  const answer = { status: 200 };
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString();
      const headers = request.headers as Fields;
      received.push({ headers, text, body: JSON.parse(text) as Received["body"] });
      reply.writeHead(answer.status).end("seen");
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { appUrl: `http://localhost:${port}`, received, answer };
}

export interface PolarOptions {
  folder?: string;
  secret?: string;
  appUrl?: string;
}

/** The emulator, its webhook endpoint, and the provider's own SDK as its client. */
export async function aPolar({ folder, secret = STANDARD_SECRET, appUrl }: PolarOptions = {}) {
  const endpoint = await anEndpoint();
  const emulator = await startEmulator(
    { name: "polar", port: 0, create: createPolarEmulator },
    {
      folder: folder ?? aFolder(),
      appUrl: appUrl ?? endpoint.appUrl,
      settings: { POLAR_ACCESS_TOKEN: ACCESS_TOKEN, POLAR_WEBHOOK_SECRET: secret },
    },
  );
  onTestFinished(() => emulator.close());
  const { url } = emulator;
  const control = async (path: string, body: object = {}, method = "POST") => {
    const answer = await fetch(`${url}/_emulator/${path}`, {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return answer.status === 204 ? null : ((await answer.json()) as Record<string, unknown>);
  };
  const form = (address: string, fields: Fields) =>
    fetch(new URL(address, url), {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
  const polar = createPolar({ accessToken: ACCESS_TOKEN, baseUrl: url });
  /** A checkout of the SDK, paid on its page by hand. */
  const buy = async (externalId: string, { product = PRO, card = "pays", email = "" } = {}) => {
    const checkout = await polar.checkouts.create({
      products: [product],
      external_customer_id: externalId,
      metadata: { userId: externalId },
      success_url: "http://localhost:1/settings/billing?checkout_id={CHECKOUT_ID}",
    });
    const address = email || `${externalId}@example.com`;
    const answer = await form(checkout.url, { email: address, name: "Ada", product, card });
    return { checkout, answer };
  };
  return {
    ...endpoint,
    emulator,
    url,
    polar,
    buy,
    form,
    control,
    /** Waits for pending deliveries and advances time. */
    play: (ms = 0) => control("play", { ms }),
    fault: (fault: object) => control("faults", fault),
    page: async (path: string) => (await fetch(new URL(path, url))).text(),
    typesReceived: () => endpoint.received.map(({ body }) => body.type),
  };
}
