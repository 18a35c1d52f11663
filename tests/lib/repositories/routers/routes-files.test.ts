import { describe, expect, it } from "vitest";
import { isRoutesFile } from "../../../../lib/repositories/routers/routes-files.ts";

describe("files that configure routes", () => {
  it.each([
    "app/routes.ts",
    "src/router.ts",
    "web/src/router/index.tsx",
    "resources/js/router/index.ts",
    "src/App.tsx",
  ])("%s is one", (path) => expect(isRoutesFile(path)).toBe(true));

  it.each([
    "config/routes.rb",
    "shop/urls.py",
    "routes/web.php",
    "src/App.vue",
    "app/routes/home.tsx",
    "src/main.ts",
  ])("%s is none", (path) => expect(isRoutesFile(path)).toBe(false));
});
