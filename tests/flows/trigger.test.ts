import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { models } from "@polar-sh/sdk/2026-10";
import { describe, expect, inject, it } from "vitest";
import { purchaseOf } from "../../local/samples/sample-event.ts";
import { readTriggerOptions } from "../../local/samples/trigger-options.ts";
import { PROJECT_ROOT } from "../../local/stack/settings.ts";
import { aUser } from "../support/polar-payloads.ts";
import { subscriptionOf } from "../support/stored-state.ts";

const run = promisify(execFile);

interface Ended {
  code: number;
  output: string;
}

/** Runs the command against the running stack, as a developer does. */
async function command(script: string, ...args: string[]): Promise<Ended> {
  const environment = { ...process.env, LOCAL_DIR: inject("localDir") };
  try {
    const { stdout, stderr } = await run(process.execPath, [join("local", script), ...args], {
      cwd: PROJECT_ROOT,
      env: environment,
    });
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const failed = error as { code: number; stdout: string; stderr: string };
    return { code: failed.code, output: failed.stdout + failed.stderr };
  }
}

async function trigger(...args: string[]): Promise<Ended> {
  const ended = await command("trigger.ts", ...args);
  expect(ended).toMatchObject({ code: 0, output: expect.stringContaining("200 OK") });
  return ended;
}

describe("npm run trigger", () => {
  it("takes a user's subscription through its life cycle", async () => {
    const user = aUser();
    await trigger("subscription.created", "--user", user, "--product", "unlimited", "--yearly");
    expect(await subscriptionOf(user)).toMatchObject({ status: "active", interval: "yearly" });
    await trigger("subscription.canceled", "--user", user);
    expect(await subscriptionOf(user)).toMatchObject({
      status: "active",
      interval: "yearly",
      cancelAtPeriodEnd: true,
    });
    await trigger("subscription.uncanceled", "--user", user);
    expect(await subscriptionOf(user)).toMatchObject({ cancelAtPeriodEnd: false });
    await trigger("subscription.updated", "--user", user, "--status", "past_due");
    expect(await subscriptionOf(user)).toMatchObject({ status: "past_due" });
    await trigger("subscription.active", "--user", user);
    expect(await subscriptionOf(user)).toMatchObject({ status: "active" });
    await trigger("subscription.revoked", "--user", user);
    expect(await subscriptionOf(user)).toMatchObject({ status: "canceled" });
  });

  it("shows a pending purchase that an order links to its user", async () => {
    const user = aUser();
    await trigger("subscription.created", "--user", user, "--no-user");
    expect(await subscriptionOf(user)).toBeNull();
    await trigger("order.created", "--user", user);
    expect(await subscriptionOf(user)).toMatchObject({ status: "active" });
  });

  it.each([["--camel"], ["--bare"], ["--secret-scheme", "raw"], ["--secret-scheme", "whsec"]])(
    "delivers with %s %s",
    async (...options) => {
      const user = aUser();
      await trigger("subscription.created", "--user", user, ...options);
      expect(await subscriptionOf(user)).toMatchObject({ status: "active" });
    },
  );

  it("delivers a past event without undoing the current state", async () => {
    const user = aUser();
    await trigger("subscription.created", "--user", user);
    await trigger("subscription.canceled", "--user", user);
    const past = ["--at", "2020-01-01T00:00:00Z", "--status", "past_due"];
    expect((await trigger("subscription.updated", "--user", user, ...past)).output).toContain(
      "stale",
    );
    expect(await subscriptionOf(user)).toMatchObject({ status: "active", cancelAtPeriodEnd: true });
  });

  it.each(["user.created", "organization.updated"])("delivers %s", async (event) => {
    await trigger(event);
  });

  it("shows the answer to a bad signature", async () => {
    const ended = await command("trigger.ts", "subscription.created", "--bad-signature");
    expect(ended.code).toBe(1);
    expect(ended.output).toContain("401");
    expect(ended.output).toContain("Invalid webhook signature");
  });

  it("repeats a delivery, and only the first has an effect", async () => {
    const { output } = await trigger("subscription.created", "--user", aUser(), "--repeat", "3");
    expect(output.match(/"outcome":"applied"/g)).toHaveLength(1);
    expect(output.match(/"outcome":"duplicate"/g)).toHaveLength(2);
  });

  it("prints the event's outcome", async () => {
    const user = aUser();
    const waiting = await trigger("subscription.created", "--user", user, "--no-user");
    expect(waiting.output).toContain("is pending until its user is known");
    const repeated = await trigger("customer.created", "--user", user, "--repeat", "2");
    expect(repeated.output).toContain("Nothing changed: this delivery was already processed.");
    const unlinked = await trigger("customer.deleted", "--user", user);
    expect(unlinked.output).toContain("Stored and logged");
  });

  it("updates the emulated provider, and continues from its state", async () => {
    const user = aUser();
    const { emulators } = inject("stack");
    const { subscriptionId } = purchaseOf(readTriggerOptions(["--user", user]));
    const known = new URL(`/_emulator/objects/subscription/${subscriptionId}`, emulators.polar);
    await trigger("subscription.created", "--user", user);
    await trigger("subscription.canceled", "--user", user);
    const told = (await (await fetch(known)).json()) as models.Subscription;
    expect(told).toMatchObject({ cancel_at_period_end: true, customer: { external_id: user } });
    const resumed = { ...told, cancel_at_period_end: false, modified_at: "2099-01-01T00:00:00Z" };
    await fetch(new URL("/_emulator/objects", emulators.polar), {
      method: "POST",
      body: JSON.stringify({ kind: "subscription", object: resumed }),
    });
    const next = await command("trigger.ts", "subscription.updated", "--user", user, "--print");
    expect(next.output).toContain('"cancel_at_period_end":false');
  });

  it("lists the known events when given an unknown one", async () => {
    const ended = await command("trigger.ts", "subscription.exploded");
    expect(ended.code).toBe(1);
    expect(ended.output).toContain("subscription.uncanceled");
  });
});

describe("npm run subscription", () => {
  it("shows the effect of an event", async () => {
    const user = aUser();
    await trigger("subscription.created", "--user", user);
    const { output } = await command("subscription.ts", user);
    expect(output).toMatch(new RegExp(`^${user} {2}active {2}pro, monthly, period until `));
  });

  it("prints several users, one per line", async () => {
    const user = aUser();
    await trigger("subscription.created", "--user", user);
    const { output } = await command("subscription.ts", user, "user_unknown");
    expect(output).toMatch(
      new RegExp(`^${user} {2}active.*\nuser_unknown has no subscription\\.\n$`),
    );
  });

  it("never reads a revoked plan as lasting", async () => {
    const user = aUser();
    await trigger("subscription.created", "--user", user);
    await trigger("subscription.revoked", "--user", user);
    const { output } = await command("subscription.ts", user);
    expect(output).toMatch(new RegExp(`^${user} {2}canceled {2}no access, was pro, monthly`));
  });

  it("reports a user without a subscription", async () => {
    const { output } = await command("subscription.ts", "--user", "user_unknown");
    expect(output).toBe("user_unknown has no subscription.\n");
  });
});

it.each(["start.ts", "trigger.ts", "subscription.ts"])(
  "%s prints its usage on --help and on an unknown option",
  async (script) => {
    const helped = await command(script, "--help");
    expect(helped).toMatchObject({ code: 0, output: expect.stringMatching(/^Usage: npm /) });
    const refused = await command(script, "--explode");
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/Unknown option '--explode'\n\nUsage: npm /);
  },
);

it("both commands explain how to start the stack when it is not running", async () => {
  for (const script of ["trigger.ts", "subscription.ts"]) {
    const environment = { ...process.env, LOCAL_DIR: join(inject("localDir"), "nothing-here") };
    const args = [join("local", script), "subscription.created"];
    const failed = run(process.execPath, args, { cwd: PROJECT_ROOT, env: environment });
    await expect(failed).rejects.toMatchObject({ stderr: expect.stringContaining("npm start") });
  }
});
