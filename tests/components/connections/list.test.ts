import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ConnectionList } from "../../../components/connections/list.tsx";
import type { ProviderConnection } from "../../../lib/connections/view.ts";
import { aBrokenConnection, aConnection, aProvider } from "./provider-rows.ts";

const render = (row: ProviderConnection) =>
  renderToStaticMarkup(
    createElement(ConnectionList, {
      rows: [row],
      onDisconnect: () => Promise.resolve(null),
      onRefresh: () => Promise.resolve(null),
    }),
  );

describe("a provider's row", () => {
  it("says before connecting what is read, what is stored and what never is, and links to the start", () => {
    const html = render(aProvider("figma"));
    expect(html).toContain("Read the files you can open");
    expect(html).toMatch(/We never store.*Your Figma password/);
    expect(render(aProvider("github"))).toMatch(/We never store.*The source code of your/);
    expect(render(aProvider("github"))).toContain("The names of up to 100 repositories");
    expect(html).toMatch(/<a href="\/api\/import\/figma\/auth[^>]*>Connect Figma<\/a>/);
  });

  it("offers nothing where the server is not set up for the provider", () => {
    const html = render({ ...aProvider("figma"), isConfigured: false });
    expect(html).not.toContain("/api/import/");
    expect(html).toContain("Figma is not set up on this server yet");
  });

  it("shows of a connection the account, the permissions and the dates", () => {
    const html = render(aConnection(aProvider("github")));
    for (const text of ["@ada", "Read your profile", "3 Nov 2026", "Not used yet", "Disconnect"]) {
      expect(html).toContain(text);
    }
  });

  it("leads to choosing repositories where the App is not installed, and claims no permission", () => {
    const row = aConnection(aProvider("github"));
    if (!row.connection) throw new Error("no connection");
    const repositoryAccess = {
      kind: "github_app" as const,
      installationId: null,
      selection: null,
      repositories: [],
      total: null,
      readAt: 1,
    };
    const connection = { ...row.connection, permissions: [], repositoryAccess };
    const html = render({ ...row, connection });
    expect(html).toMatch(/way=choose"[^>]*>Install it and choose repositories on GitHub/);
    expect(html).not.toContain("Switchboard can");
  });

  it("offers the OAuth app beside the GitHub App, with what each allows", () => {
    const second = "Read and write all repositories";
    const row = { ...aProvider("github"), secondChoice: [second] };
    expect(render(aProvider("github"))).not.toContain("Connect all repositories");
    const html = render(row);
    expect(html.indexOf("Connect GitHub</a>")).toBeLessThan(html.indexOf(second));
    expect(html).toMatch(/way=all"[^>]*>Connect all repositories/);
  });

  it.each([
    ["github_app", "Connect all repositories"],
    ["oauth_app", "Connect chosen repositories only"],
  ] as const)("a connection of the %s is offered the other application", (kind, offer) => {
    const row = { ...aConnection(aProvider("github")), secondChoice: ["Read everything"] };
    const none = { installationId: null, selection: null, repositories: [], total: 0, readAt: 1 };
    const repositoryAccess = { kind, ...none };
    const connection = row.connection && { ...row.connection, repositoryAccess };
    expect(render({ ...row, connection })).toContain(offer);
    expect(render({ ...row, connection, secondChoice: null })).not.toContain(offer);
  });

  it("names the first repositories and how many more there are, and offers a refresh while connected", () => {
    const repositories = Array.from({ length: 100 }, (_, index) => `ada/engine-${index}`);
    const repositoryAccess = {
      kind: "oauth_app" as const,
      installationId: null,
      selection: null,
      repositories,
      total: 128,
      readAt: 1,
    };
    const shown = (row: ProviderConnection) =>
      render({ ...row, connection: row.connection && { ...row.connection, repositoryAccess } });
    const html = shown(aConnection(aProvider("github")));
    expect(html).toContain("128 repositories, most recently pushed first.");
    expect(html).toContain("ada/engine-0");
    expect(html).toContain("and 123 more");
    expect(html).not.toContain("ada/engine-5");
    expect(html).toContain("Refresh repositories");
    expect(shown(aBrokenConnection(aProvider("github")))).not.toContain("Refresh repositories");
  });

  it("says of a broken connection what happened and leads to connecting again", () => {
    const html = render(aBrokenConnection(aProvider("github")));
    expect(html).toContain("GitHub no longer accepts this connection.");
    expect(html).toMatch(/<a href="\/api\/import\/github\/auth[^>]*>Reconnect GitHub<\/a>/);
  });
});
