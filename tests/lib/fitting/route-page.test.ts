import { describe, expect, it } from "vitest";
import { planPage, writePage } from "../../../lib/fitting/route-page.ts";
import { aBlueprint, aManifest } from "./a-blueprint.ts";

function plan(dependency: string, file: string, slug = "sign-in") {
  const blueprint = aBlueprint({ "package.json": aManifest(dependency), [file]: "" });
  return planPage(blueprint, {
    ...{ home: "", aliases: [], folder: "src/components/sign-in", slug, language: "typescript" },
    dependencies: new Map([[dependency, "1"]]),
  });
}

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

  it("is none where the address is taken, or where routes are code", () => {
    expect(plan("next", "app/about/page.tsx", "about")).toBeNull();
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
