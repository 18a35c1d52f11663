import { convexToJson, jsonToConvex, type Value } from "convex/values";
import { expect, it, onTestFinished } from "vitest";
import { createEngine } from "../../local/engine/engine.ts";
import { openStore } from "../../local/engine/store/store.ts";
import { productIdsOf } from "../../local/samples/products.ts";
import { ACCESS_TOKEN, aPolar, PRO, UNLIMITED } from "../local/emulators/polar/polar-under-test.ts";
import { pollUntil } from "../support/poll-until.ts";
import { deployInto } from "../support/pushed-backend.ts";

// Runs the provider's SDK inside the backend's actions, against the emulator over HTTP. No event is delivered.

const IDENTITIES = {
  clerkIssuer: "https://people.example",
  serviceJwks: "data:application/json,{}",
};

async function anEngine(environment: Record<string, string>) {
  const store = openStore({ file: ":memory:" });
  const engine = await createEngine({ store });
  onTestFinished(async () => {
    await engine.close();
    store.close();
  });
  await deployInto(engine, IDENTITIES);
  await engine.setEnvironment(
    Object.entries(environment).map(([name, value]) => ({ name, value })),
  );
  const call =
    (kind: "query" | "action") =>
    async (path: string, args: Value): Promise<unknown> => {
      const caller = { kind: "admin", actingAs: null } as const;
      const { result } = await engine[kind]({
        component: "",
        path,
        args: convexToJson(args),
        caller,
      });
      if (!result.ok) throw new Error(result.error.message);
      return jsonToConvex(JSON.parse(result.value));
    };
  return { query: call("query"), action: call("action") };
}

it("what was bought and changed is here after one cycle, though no event ever came", {
  timeout: 5 * 60_000,
}, async () => {
  const provider = await aPolar();
  provider.answer.status = 503;
  const engine = await anEngine({
    POLAR_ACCESS_TOKEN: ACCESS_TOKEN,
    POLAR_SERVER: provider.url,
    APP_URL: provider.appUrl,
    POLAR_PRO_PRODUCT_IDS: productIdsOf("pro").join(","),
    POLAR_UNLIMITED_PRODUCT_IDS: productIdsOf("unlimited").join(","),
  });
  const planOf = async (userId: string) =>
    ((await engine.query("access:explain", { userId })) as { plan: string }).plan;

  await provider.buy("user_first");
  expect(
    await engine.action("reconciliation:reconcileUser", { userId: "user_first" }),
  ).toMatchObject({
    outcome: "reconciled",
    // The scheduled comparison, which starts with the deployment, may have run first.
    listed: 1,
  });
  expect(await planOf("user_first")).toBe("pro");

  const { items } = await provider.polar.subscriptions.list();
  await provider.polar.subscriptions.update(items[0]?.id ?? "", { product_id: UNLIMITED });
  await provider.buy("user_second", { product: PRO });
  await engine.action("reconciliation:run", {});
  const plans = await pollUntil(
    async () => [await planOf("user_first"), await planOf("user_second")],
    ([first, second]) => first === "unlimited" && second === "pro",
  );
  expect(plans).toEqual(["unlimited", "pro"]);
});
