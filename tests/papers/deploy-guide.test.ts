import { describe, expect, it } from "vitest";
import { readServeSettings } from "../../local/serve/settings.ts";
import { DEFAULT_PORTS } from "../../local/stack/settings.ts";
import { filesUnder, isInProject, textOf } from "../support/source-tree.ts";

const GUIDE = textOf("docs/deploy.md");
const UNIT = textOf("deploy/switchboard.service");
const COMPOSE = textOf("deploy/compose.yaml");
const CADDYFILE = textOf("deploy/Caddyfile");
const DOCKERFILE = textOf("Dockerfile");

/** The system's and the framework's own names, which need no explanation. */
const SYSTEM = /^(?:NODE_ENV|NEXT_TELEMETRY_DISABLED|AF_\w+)$/;
const settings = new Set(
  [...textOf(".env.example").matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = ""]) => name),
);
const settingNamesIn = (text: string): string[] =>
  [...text.matchAll(/(?<![A-Za-z0-9_])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![a-z])/g)].map(
    ([name]) => name,
  );

describe.each([
  ["the guide", GUIDE],
  ["the unit", UNIT],
  ["the Compose file", COMPOSE],
  ["the Dockerfile", DOCKERFILE],
])("%s", (_, text) => {
  it("names only settings that .env.example explains", () => {
    const named = settingNamesIn(text).filter((name) => !SYSTEM.test(name));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !settings.has(name))).toEqual([]);
  });
});

describe("the guide to deploying", () => {
  it("tells where each setting comes from without which production does not start", () => {
    const required = (() => {
      try {
        readServeSettings({});
      } catch (error) {
        return settingNamesIn(String(error));
      }
      return [];
    })();
    expect(required.length).toBeGreaterThan(5);
    expect(required.filter((name) => !GUIDE.includes(name))).toEqual([]);
  });

  it("names files of this project that exist, also inside its commands", () => {
    const named = [...GUIDE.matchAll(/(?<![\w/.])(?:deploy|local|docs|convex)\/[\w./-]*\w/g)];
    const paths = named.map(([path]) => path).filter((path) => !path.endsWith(".env"));
    expect(paths).toContain("deploy/switchboard.service");
    expect(paths.filter((path) => !isInProject(path))).toEqual([]);
  });

  it("has a place for every file in deploy/", () => {
    const unmentioned = filesUnder("deploy").filter(
      (path) => !path.endsWith(".env") && !GUIDE.includes(path) && path !== "deploy/compose.yaml",
    );
    expect(unmentioned).toEqual([]);
  });

  it("sends webhooks and callbacks to routes that exist", () => {
    const routes = [...GUIDE.matchAll(/https:\/\/app\.example\.com(\/api\/[\w/-]+)/g)].map(
      ([, path = ""]) => path,
    );
    const fileOf = (path: string) =>
      `app${path.replace(/\/import\/\w+\/callback$/, "/import/[provider]/callback")}/route.ts`;
    expect(routes.length).toBeGreaterThan(4);
    expect(routes.filter((path) => !isInProject(fileOf(path)))).toEqual([]);
  });

  it("has every section that it links to", () => {
    const headings = [...GUIDE.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
      heading
        .toLowerCase()
        .replaceAll(/[^a-z0-9 -]/g, "")
        .replaceAll(" ", "-"),
    );
    const links = [...GUIDE.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = ""]) => anchor);
    expect(links.filter((anchor) => !headings.includes(anchor))).toEqual([]);
  });

  it("uses the folders that the unit uses", () => {
    const lineOf = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(UNIT)?.[1] ?? name;
    expect(GUIDE).toContain(`ln -sfn /opt/switchboard/releases/1 ${lineOf("WorkingDirectory")}`);
    expect(GUIDE).toContain(`install -m 600 .env.example ${lineOf("EnvironmentFile")}`);
    expect(GUIDE).toContain(`/var/lib/${lineOf("StateDirectory")}/engine`);
    expect(GUIDE).toContain(`useradd --system --home-dir /var/lib/${lineOf("User")}`);
  });
});

it("the unit runs the production launcher with the project's own Node", () => {
  const start = /^ExecStart=\/usr\/bin\/env \S+ (\S+) (\S+)$/m;
  const [, program = "", script = ""] = start.exec(UNIT) ?? [];
  const inRelease = (path: string) => path.replace("/opt/switchboard/current/", "");
  expect(inRelease(program)).toBe("node_modules/node/bin/node");
  expect(isInProject(inRelease(script))).toBe(true);
  const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };
  expect(scripts.serve).toContain(inRelease(script));
});

it("no line of the settings file, which is a copy of .env.example, takes back what the unit sets", () => {
  const set = [...UNIT.matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name = ""]) => name);
  expect(set.length).toBeGreaterThan(0);
  expect(set.filter((name) => settings.has(name))).toEqual([]);
  expect(UNIT).toMatch(/^ExecStart=\/usr\/bin\/env LOCAL_DIR=\/var\/lib\/switchboard /m);
});

it("the proxy and the containers use the ports that the launcher uses", () => {
  const { PORT, CONVEX_PORT } = DEFAULT_PORTS;
  const upstreams = [...CADDYFILE.matchAll(/reverse_proxy 127\.0\.0\.1:(\d+)/g)].map(
    ([, port]) => port,
  );
  expect(upstreams).toEqual([String(PORT), String(CONVEX_PORT)]);
  for (const port of [PORT, CONVEX_PORT]) expect(COMPOSE).toContain(`"127.0.0.1:${port}:${port}"`);
  expect(DOCKERFILE).toContain(`EXPOSE ${PORT}`);
});

it("the proxy passes on of the engine what browsers use, and no way to deploy", () => {
  const [, paths = ""] = /@browsers path (.+)/.exec(CADDYFILE) ?? [];
  expect(paths.split(" ")).toEqual(["/api/*/sync", "/api/storage/*", "/version"]);
});

it("the image is built from production packages alone, and its server is not root", () => {
  expect(DOCKERFILE).toContain("RUN npm ci --omit=dev\n");
  expect(DOCKERFILE).toMatch(/^USER node$/m);
  const [, path = ""] = /127\.0\.0\.1:3000(\/[\w/]+)/.exec(DOCKERFILE) ?? [];
  expect(isInProject(`app${path}/route.ts`)).toBe(true);
  const ignored = textOf(".dockerignore").split("\n");
  expect(ignored).toEqual(
    expect.arrayContaining([".env*", "node_modules", ".local", "deploy/*.env"]),
  );
});

it("the build needs no development package", () => {
  const { dependencies, scripts } = JSON.parse(textOf("package.json")) as {
    dependencies: Record<string, string>;
    scripts: Record<string, string>;
  };
  const needed = ["typescript", "@types/node", "@types/react", "@tailwindcss/postcss", "esbuild"];
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(needed));
  expect(Object.keys(dependencies)).not.toContain("node");
  expect(scripts.build).toContain("run.mjs --production ");
});
