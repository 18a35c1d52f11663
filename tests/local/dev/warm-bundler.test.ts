import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { WarmBundler } from "../../../local/dev/warm-bundler.ts";
import type { BundledModule } from "../../../local/engine/contracts/deployment.ts";
import { PROJECT_ROOT } from "../../../local/stack/settings.ts";
import { pushRequest } from "../../support/pushed-backend.ts";

const bundler = new WarmBundler(join(PROJECT_ROOT, "convex"));
afterAll(() => bundler.close());

const byPath = (modules: readonly BundledModule[]) =>
  modules.toSorted((one, other) => (one.path < other.path ? -1 : 1));

it("has the official CLI's very bytes, again and again", async () => {
  const { appDefinition } = await pushRequest();
  for (const _ of ["cold", "warm"]) {
    const { functions, schema } = await bundler.bundle();
    expect(byPath(functions)).toEqual(byPath(appDefinition.changedModules));
    expect(schema).toEqual(appDefinition.schema);
  }
});
