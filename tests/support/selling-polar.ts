import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";
import { startEmulator } from "../../local/emulators/kernel/host.ts";
import { createPolarEmulator } from "../../local/emulators/polar/polar.ts";
import { PRODUCTS, productIdsOf } from "../../local/samples/products.ts";

const TOKEN = "polar_oat_of_the_tests";

export const PRODUCT = {
  pro: PRODUCTS.pro.month.productId,
  proYearly: PRODUCTS.pro.year.productId,
  unlimited: PRODUCTS.unlimited.month.productId,
} as const;

type Json = Record<string, unknown>;

/** Polar without webhooks: the app learns everything by asking. */
export class SellingPolar {
  readonly url: string;

  private constructor(url: string) {
    this.url = url;
  }

  /** Configures the backend that is opened after it. */
  static async start(): Promise<SellingPolar> {
    const folder = mkdtempSync(join(tmpdir(), "switchboard-polar-"));
    const settings = { POLAR_ACCESS_TOKEN: TOKEN };
    const emulator = await startEmulator(
      { name: "polar", port: 0, create: createPolarEmulator },
      { folder, appUrl: "http://localhost:1", settings, port: 0 },
    );
    onTestFinished(async () => {
      await emulator.close();
      rmSync(folder, { recursive: true, force: true });
    });
    return new SellingPolar(emulator.url);
  }

  /** Points this test's backend at it. */
  connect(): void {
    vi.stubEnv("POLAR_ACCESS_TOKEN", TOKEN);
    vi.stubEnv("POLAR_SERVER", this.url);
    vi.stubEnv("APP_URL", "http://localhost:3000");
    vi.stubEnv("POLAR_PRO_PRODUCT_IDS", productIdsOf("pro").join(","));
    vi.stubEnv("POLAR_UNLIMITED_PRODUCT_IDS", productIdsOf("unlimited").join(","));
  }

  async ask(method: string, path: string, body?: Json): Promise<Json> {
    const response = await fetch(`${this.url}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${TOKEN}`, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await response.json()) as Json;
  }

  async list(path: string): Promise<Json[]> {
    return (await this.ask("GET", path)).items as Json[];
  }

  /** The user pays on the provider's page. Returns the redirect target. */
  async pay(checkoutUrl: string, email: string, card = "pays"): Promise<URL> {
    const response = await fetch(checkoutUrl, {
      method: "POST",
      body: new URLSearchParams({ email, name: "Ada", card }),
      redirect: "manual",
    });
    return new URL(response.headers.get("location") ?? "", this.url);
  }

  /** Time passes at the provider, with everything that falls due. */
  wait(ms: number): Promise<void> {
    return this.#control("play", { ms });
  }

  /** Sets the fault of all further responses; `null` clears it. */
  fault(fault: Json): Promise<void> {
    return this.#control("faults", fault);
  }

  /** The provider knows this object from now on; no event is sent. */
  keep(kind: "subscription", object: Json): Promise<void> {
    return this.#control("objects", { kind, object });
  }

  async #control(path: string, body: Json): Promise<void> {
    await fetch(`${this.url}/_emulator/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  }
}
