import { beforeEach, describe, expect, it } from "vitest";
import { askApp } from "../../support/app-request.ts";
import { connect, rowOf } from "../../support/connecting-over-http.ts";
import {
  aGithubDelivery,
  deliverFromGithub,
  type GithubDelivery,
} from "../../support/github-deliveries.ts";
import { aScene } from "../../support/http-attack-scene.ts";

const ADA = { id: 18151210, login: "ada-lovelace" };
const ANOTHER_USER = { id: 1, login: "another-user" };
const scene = aScene();
let installationId = 900_000;

beforeEach(async () => {
  installationId += 1;
  await connectApp();
});

const connectApp = () => connect(scene().victim, "github", { person: "ada" }, "?way=first");
const connectionNow = async () => (await rowOf(scene().victim, "github")).connection;
const revoked = (sender = ADA) =>
  aGithubDelivery("github_app_authorization", { action: "revoked", sender });

function installation(action: string, updatedAt: number, sender = ADA) {
  return aGithubDelivery("installation", {
    action,
    sender,
    installation: {
      id: installationId,
      account: sender,
      repository_selection: "selected",
      permissions: { contents: "read", metadata: "read" },
      updated_at: updatedAt,
    },
    repositories: [{ full_name: "ada-lovelace/notes" }],
  });
}

async function deliverAll(...deliveries: Promise<GithubDelivery>[]): Promise<unknown[]> {
  const outcomes: unknown[] = [];
  for (const delivery of deliveries) {
    const answered = await deliverFromGithub(await delivery);
    expect(answered.status).toBe(200);
    outcomes.push(JSON.parse(answered.text).outcome);
  }
  return outcomes;
}

describe("GitHub's webhook over HTTP", () => {
  it("ends a connection that its user revoked, and states the remedy", async () => {
    expect(await deliverAll(revoked())).toEqual(["applied"]);
    expect(await connectionNow()).toMatchObject({
      status: "inactive",
      inactivity: { reason: "revoked_at_provider", remedy: "reconnect" },
    });
    await connectApp();
    expect(await connectionNow()).toMatchObject({ status: "active", inactivity: null });
  });

  it("leaves other users' connections alone", async () => {
    expect(await deliverAll(revoked(ANOTHER_USER))).toEqual(["unconcerned"]);
    expect(await connectionNow()).toMatchObject({ status: "active" });
  });

  it("follows an installation from creation through suspension to deletion", async () => {
    await deliverAll(installation("created", 1000));
    expect(await connectionNow()).toMatchObject({
      status: "active",
      repositoryAccess: { repositories: ["ada-lovelace/notes"], selection: "selected" },
    });
    await deliverAll(installation("suspend", 2000));
    expect(await connectionNow()).toMatchObject({
      inactivity: { reason: "installation_suspended", remedy: "ask_provider" },
    });
    await deliverAll(installation("unsuspend", 3000));
    expect(await connectionNow()).toMatchObject({ status: "active", inactivity: null });
    await deliverAll(installation("deleted", 4000));
    expect(await connectionNow()).toMatchObject({
      inactivity: { reason: "installation_removed", remedy: "install" },
      repositoryAccess: { repositories: [] },
    });
  });

  it("ignores a late event that is older than the state", async () => {
    const outcomes = await deliverAll(
      installation("created", 1000),
      installation("unsuspend", 3000),
      installation("suspend", 2000),
    );
    expect(outcomes).toEqual(["applied", "applied", "stale"]);
    expect(await connectionNow()).toMatchObject({ status: "active" });
  });

  it("applies a repeated delivery once", async () => {
    const delivery = await revoked();
    await deliverAll(Promise.resolve(delivery));
    await connectApp();
    const again = await deliverFromGithub(delivery);
    expect([again.status, JSON.parse(again.text).outcome]).toEqual([200, "applied"]);
    expect(await connectionNow()).toMatchObject({ status: "active" });
  });

  it("applies one of ten concurrent deliveries", async () => {
    const delivery = await installation("created", 1000);
    const all = await Promise.all(Array.from({ length: 10 }, () => deliverFromGithub(delivery)));
    expect(all.map(({ text }) => JSON.parse(text).outcome)).toEqual(Array(10).fill("applied"));
    expect(await connectionNow()).toMatchObject({ status: "active" });
  });

  it.each<[string, (delivery: GithubDelivery) => Partial<GithubDelivery>]>([
    ["no signature", () => ({ signature: "" })],
    ["a signature of zeros", () => ({ signature: `sha256=${"0".repeat(64)}` })],
    ["the signature in capitals", ({ signature }) => ({ signature: signature.toUpperCase() })],
    ["a signature cut short", ({ signature }) => ({ signature: signature.slice(0, -2) })],
    [
      "the weaker algorithm's name",
      ({ signature }) => ({ signature: signature.replace("256", "1") }),
    ],
    ["two signatures", ({ signature }) => ({ signature: `${signature},${signature}` })],
    ["one blank more in the body", ({ body }) => ({ body: `${body} ` })],
    ["another person in the body", ({ body }) => ({ body: body.replace("18151210", "18151211") })],
    ["an empty body", () => ({ body: "" })],
  ])("refuses %s with 401", async (_, change) => {
    const delivery = await revoked();
    const answered = await deliverFromGithub({ ...delivery, ...change(delivery) });
    expect(answered.status).toBe(401);
    expect(await connectionNow()).toMatchObject({ status: "active" });
  });

  it.each<[string, Partial<GithubDelivery>, string]>([
    ["without an id", { id: "" }, "The header X-GitHub-Delivery is missing"],
    ["without an event", { event: "" }, "The header X-GitHub-Event is missing"],
    [
      "with an overlong event",
      { event: "x".repeat(101) },
      "The header X-GitHub-Event is longer than 100 characters",
    ],
  ])("refuses a signed delivery %s with 400, and says why", async (_, change, error) => {
    const answered = await deliverFromGithub({ ...(await revoked()), ...change });
    expect([answered.status, JSON.parse(answered.text)]).toEqual([400, { error }]);
    expect(await connectionNow()).toMatchObject({ status: "active" });
  });

  it("refuses a signed event without required fields, and accepts those of unknown types", async () => {
    const broken = await deliverFromGithub(
      await aGithubDelivery("installation", { action: "created" }),
    );
    expect(broken.status).toBe(400);
    const unknown = ["ping", "projects_v2_item"].map((event) =>
      aGithubDelivery(event, { zen: "Keep it." }),
    );
    expect(await deliverAll(...unknown)).toEqual(["ignored", "ignored"]);
  });

  it.each(["GET", "HEAD", "PUT", "DELETE"])("answers %s with 405", async (method) => {
    expect((await askApp("/api/webhooks/github", { method })).status).toBe(405);
  });

  it("refuses a body larger than any delivery", async () => {
    const delivery = await aGithubDelivery("ping", { zen: "x".repeat(1024 * 1024) });
    expect((await deliverFromGithub(delivery)).status).toBe(413);
  });
});
