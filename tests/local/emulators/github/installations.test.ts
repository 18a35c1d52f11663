import { createHmac } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { WAIT } from "../../../support/patience.ts";
import { ADA, aGithub, SELECTED, WEBHOOK_SECRET } from "./github-under-test.ts";

async function anApp(settings = {}) {
  const github = await aGithub({ isApp: true, settings });
  const { received } = github;
  const receivedTypes = () =>
    received.map(({ headers, body }) => `${headers["x-github-event"]}.${body.action}`);
  const untilReceived = async (count: number) => {
    await vi.waitFor(() => expect(received).toHaveLength(count), WAIT);
    return receivedTypes();
  };
  return { ...github, untilReceived };
}

describe("installing the GitHub App", () => {
  it("redirects to the application with the installation, and without a code", async () => {
    const { install, answerOf, callback } = await anApp();
    const back = await install([...SELECTED, ["state", "kept"]]);
    expect(back.headers.get("location")?.startsWith(`${callback}?`)).toBe(true);
    expect(Object.fromEntries(answerOf(back))).toEqual({
      installation_id: expect.stringMatching(/^\d+$/),
      setup_action: "install",
      state: "kept",
    });
    expect(answerOf(await install(SELECTED)).get("setup_action")).toBe("update");
  });

  it("adds a code for an application that asks for authorization during installation", async () => {
    const { install, answerOf, callback, exchange, post, get } = await anApp({
      GITHUB_APP_ASKS_ON_INSTALL: "1",
    });
    const codeOf = async () => answerOf(await install(SELECTED)).get("code") ?? "";
    // No verifier was promised, so a request with one is refused.
    expect(await exchange(await codeOf())).toMatchObject({ error: "bad_verification_code" });
    const answer = await post({ code: await codeOf(), redirect_uri: callback });
    const { access_token } = (await answer.json()) as { access_token: string };
    expect((await get("/user", access_token)).status).toBe(200);
  });

  it("requires at least one repository, and rejects another person's", async () => {
    const { install, received } = await anApp();
    const [selection] = SELECTED;
    const empty = await install(selection ? [selection] : []);
    expect(empty.status).toBe(400);
    expect(await empty.text()).toContain("Choose at least one repository");
    const foreign = await install([
      ["selection", "selected"],
      ["repository", "720003"],
    ]);
    expect(foreign.status).toBe(400);
    expect(received).toEqual([]);
  });

  it("is not available for an OAuth app", async () => {
    const { url } = await aGithub();
    expect((await fetch(`${url}/settings/installations`)).status).toBe(404);
  });
});

describe("webhooks of the GitHub App", () => {
  it("are signed, named and numbered as GitHub does it", async () => {
    const { installationId, received, untilReceived } = await anApp();
    const id = await installationId();
    expect(await untilReceived(1)).toEqual(["installation.created"]);
    const [{ headers, text, body } = { headers: {}, text: "", body: {} }] = received;
    const signature = createHmac("sha256", WEBHOOK_SECRET).update(text).digest("hex");
    expect(headers).toMatchObject({
      "x-hub-signature-256": `sha256=${signature}`,
      "x-github-delivery": expect.stringMatching(/^[0-9a-f-]{36}$/),
      "content-type": "application/json",
    });
    expect(body).toMatchObject({
      sender: { login: ADA },
      installation: { id, account: { login: ADA }, repository_selection: "selected" },
      repositories: [
        { full_name: `${ADA}/analytical-engine` },
        { full_name: `${ADA}/flying-machine` },
      ],
    });
  });

  it("list the repositories that were added and removed", async () => {
    const { installationId, submit, received, untilReceived } = await anApp();
    const path = `/settings/installations/${await installationId()}`;
    await submit(path, [
      ["selection", "selected"],
      ["repository", "710001"],
      ["repository", "710002"],
    ]);
    expect((await untilReceived(3)).toSorted()).toEqual([
      "installation.created",
      "installation_repositories.added",
      "installation_repositories.removed",
    ]);
    const bodyOf = (action: string) => received.find(({ body }) => body.action === action)?.body;
    expect(bodyOf("added")).toMatchObject({
      repository_selection: "selected",
      repositories_added: [{ full_name: `${ADA}/bernoulli-numbers` }],
      repositories_removed: [],
    });
    expect(bodyOf("removed")).toMatchObject({
      repositories_removed: [{ full_name: `${ADA}/flying-machine` }],
    });
    await submit(path, [["selection", "all"]]);
    await untilReceived(4);
    expect(received.at(-1)?.body).toMatchObject({
      action: "added",
      repository_selection: "all",
      repositories_added: [
        { full_name: `${ADA}/flying-machine` },
        { full_name: `${ADA}/notes-on-the-engine` },
        { full_name: `${ADA}/harbor-web` },
        { full_name: `${ADA}/empty-notebook` },
      ],
    });
  });

  it("follow suspension and its end; a suspended installation has no access", async () => {
    const { installationId, submit, connect, get, untilReceived } = await anApp();
    const id = await installationId();
    const { access_token } = await connect();
    const repositories = () => get(`/user/installations/${id}/repositories`, access_token);
    await submit(`/settings/installations/${id}/suspend`);
    expect((await repositories()).status).toBe(403);
    await submit(`/settings/installations/${id}/unsuspend`);
    expect((await repositories()).status).toBe(200);
    await submit(`/settings/installations/${id}/uninstall`);
    expect((await repositories()).status).toBe(404);
    expect((await get("/user", access_token)).status).toBe(200);
    expect((await untilReceived(4)).toSorted()).toEqual([
      "installation.created",
      "installation.deleted",
      "installation.suspend",
      "installation.unsuspend",
    ]);
  });

  it("include the revocation of an authorization", async () => {
    const { url, connect, submit, grants, get, received, untilReceived } = await anApp();
    const { access_token } = await connect();
    const [grant] = await grants();
    const action = `/settings/applications/grants/${grant?.id}/revoke`;
    const page = await fetch(`${url}/settings/applications?as=${ADA}`);
    expect(await page.text()).toContain(`action="${action}"`);
    await submit(action);
    expect((await get("/user", access_token)).status).toBe(401);
    expect(await untilReceived(1)).toEqual(["github_app_authorization.revoked"]);
    expect(received[0]?.body).toEqual({
      action: "revoked",
      sender: expect.objectContaining({ id: 18_151_210 }),
    });
  });

  it("are sent once: a missed one must be redelivered by hand", async () => {
    const { url, control, installationId, received, submit } = await anApp();
    await control("faults", { kind: "webhook-drop", path: "installation." });
    await installationId();
    const deliveries = async () =>
      (
        (await (await fetch(`${url}/_emulator/webhooks`)).json()) as {
          deliveries: { id: string; state: string }[];
        }
      ).deliveries;
    await vi.waitFor(async () => expect((await deliveries())[0]?.state).toBe("failed"), WAIT);
    await submit(`/_emulator/webhooks/${(await deliveries())[0]?.id}/resend`);
    await vi.waitFor(() => expect(received).toHaveLength(1), WAIT);
  });

  it("are not sent for an OAuth app, even after a revocation", async () => {
    const { connect, grants, submit, url } = await aGithub({
      settings: { GITHUB_WEBHOOK_SECRET: WEBHOOK_SECRET },
    });
    await connect();
    await submit(`/settings/applications/grants/${(await grants())[0]?.id}/revoke`);
    const sent = (await (await fetch(`${url}/_emulator/webhooks`)).json()) as { deliveries: [] };
    expect(sent.deliveries).toEqual([]);
  });
});
