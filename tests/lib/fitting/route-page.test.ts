import { describe, expect, it } from "vitest";
import { findRouter, planPage, writePage } from "../../../lib/fitting/route-page.ts";
import { aBlueprint, aManifest } from "./a-blueprint.ts";

function plan(dependency: string, file: string, slug = "sign-in") {
  const blueprint = aBlueprint({ "package.json": aManifest(dependency), [file]: "" });
  return planPage(blueprint, {
    ...{ home: "", aliases: [], folder: "src/components/sign-in", slug, language: "typescript" },
    dependencies: new Map([[dependency, "1"]]),
  });
}

function planIn(home: string, files: readonly string[]) {
  const at = (path: string) => (home === "" ? path : `${home}/${path}`);
  const pages = files.map((path) => [at(path), ""] as const);
  const blueprint = aBlueprint({
    [at("package.json")]: aManifest("next"),
    ...Object.fromEntries(pages),
  });
  return planPage(blueprint, {
    ...{ home, aliases: [], folder: at("components/sign-in"), slug: "sign-in" },
    ...{ language: "typescript", dependencies: new Map([["next", "15"]]) },
  });
}

describe("a script that lists routes", () => {
  const script = 'export const routes = [{ path: "/", component: () => import("../Home.vue") }];';
  const find = (path: string, text: string, dependency: string) =>
    findRouter(aBlueprint({ "package.json": aManifest(dependency), [path]: text }), {
      ...{ home: "", slug: "sign-in", dependencies: new Map([[dependency, "1"]]) },
    });

  it("is where a route is to be added by hand", () => {
    expect(find("src/router/index.ts", script, "vue-router")).toEqual({
      path: "src/router/index.ts",
      address: "/sign-in",
    });
  });

  it("is none where pages are found by their files, or no route is listed", () => {
    expect(find("src/router/index.ts", script, "nuxt")).toBeNull();
    expect(find("src/router/index.ts", "export default make();", "vue-router")).toBeNull();
  });
});

describe("the page of a frame", () => {
  it.each([
    ["next", "src/app/page.tsx", "src/app/sign-in/page.tsx"],
    ["next", "pages/index.tsx", "pages/sign-in.tsx"],
    ["@remix-run/react", "app/routes/_index.tsx", "app/routes/sign-in.tsx"],
    ["@sveltejs/kit", "src/routes/+page.svelte", "src/routes/sign-in/+page.svelte"],
    ["nuxt", "pages/index.vue", "pages/sign-in.vue"],
  ])("of %s beside %s is %s", (dependency, beside, path) => {
    expect(plan(dependency, beside)).toMatchObject({ path, address: "/sign-in" });
  });

  it.each([
    ["apps/app", ["app/page.tsx"], "apps/app/app/sign-in/page.tsx"],
    ["", ["src/pages/index.tsx", "src/pages/app/x.tsx"], "src/pages/sign-in.tsx"],
    ["pages", ["pages/index.tsx"], "pages/pages/sign-in.tsx"],
  ])("in the package %j lies in its folder of pages alone", (home, files, path) => {
    expect(planIn(home, files)).toMatchObject({ path });
  });

  it.each([
    [["app/layout.tsx", "app/page.tsx"], "app/sign-in/page.tsx"],
    [
      ["app/(admin)/layout.tsx", "app/(site)/layout.tsx", "app/(site)/page.tsx"],
      "app/(site)/sign-in/page.tsx",
    ],
    [["app/(site)/layout.tsx", "app/(site)/about/page.tsx"], "app/(site)/sign-in/page.tsx"],
    [["app/[locale]/layout.tsx", "app/[locale]/page.tsx"], undefined],
  ])("among %j has a root layout around it", (files, path) => {
    expect(planIn("", files)?.path).toBe(path);
  });

  it("is none where the address is taken, or where routes are code", () => {
    expect(plan("next", "app/about/page.tsx", "about")).toBeNull();
    expect(planIn("", ["app/page.tsx", "app/sign-in/route.ts"])).toBeNull();
    expect(plan("vite", "src/App.tsx")).toBeNull();
  });

  it.each([
    ["react", "SignIn.tsx", 'import { SignIn } from "../components/SignIn";'],
    ["svelte", "SignIn.svelte", 'import SignIn from "../components/SignIn.svelte";'],
    ["vue", "sign-in.vue", 'import SignIn from "../components/sign-in.vue";'],
  ] as const)("in %s shows it", (syntax, file, imported) => {
    const page = { path: "p", address: "/sign-in", from: "../components/", syntax };
    const { text } = writePage(page, "SignIn", file, "typescript");
    expect(text).toContain(imported);
    expect(text).toContain("<SignIn />");
  });
});

it("a page of Next.js has the address and the extension that its configuration asks for", () => {
  const of = (text: string) =>
    planPage(
      aBlueprint({
        "web/package.json": aManifest("next"),
        "web/next.config.js": text,
        "web/pages/index.page.tsx": "",
      }),
      {
        ...{ home: "web", aliases: [], folder: "web/components/sign-in", slug: "sign-in" },
        ...{ language: "typescript", dependencies: new Map([["next", "16"]]) },
      },
    );
  expect(of("export default { basePath: '/docs', pageExtensions: ['page.tsx'] };")).toMatchObject({
    path: "web/pages/sign-in.page.tsx",
    address: "/docs/sign-in",
  });
  expect(of("export default { pageExtensions: ['page.tsx'] };")).toMatchObject({
    address: "/sign-in",
  });
  expect(of("export default { pageExtensions: ['page.mdx', 'page.ts'] };")).toBeNull();
});
