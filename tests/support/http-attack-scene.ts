import { afterEach, beforeEach } from "vitest";
import { disconnectAll, type Returning, returning } from "./connecting-over-http.ts";
import type { ProviderName } from "./consent-page.ts";
import type { Loot } from "./oauth-attacks.ts";
import { SignedInBrowser } from "./signed-in-browser.ts";

export const OTHER = { figma: "github", github: "figma" } as const;

export interface Scene {
  victim: SignedInBrowser;
  attacker: SignedInBrowser;
}

/** A test begins three connections at most, and one person may begin thirty in a minute. */
const TESTS_OF_A_PERSON = 8;

/** Two users for some tests each. Disconnects them after each test, because the provider accounts are few. */
export function aScene(): () => Scene {
  let scene: Scene;
  let tests = 0;
  beforeEach(async () => {
    tests += 1;
    if (tests % TESTS_OF_A_PERSON !== 1) return;
    const [victim, attacker] = await Promise.all([SignedInBrowser.open(), SignedInBrowser.open()]);
    scene = { victim, attacker };
  });
  afterEach(async () => {
    await disconnectAll(scene.victim);
    await disconnectAll(scene.attacker);
  });
  return () => scene;
}

/** Everything the attacker may have obtained while the victim returns from the provider. */
export async function collectLoot(
  { victim, attacker }: Scene,
  provider: ProviderName,
): Promise<Loot> {
  const [earlier, own, elsewhere, other]: Returning[] = await Promise.all([
    returning(victim, provider, { person: "ada" }),
    returning(victim, provider, { person: "ada" }),
    returning(victim, OTHER[provider], { person: "ada" }),
    returning(attacker, provider, { person: "grace" }),
  ]);
  if (!earlier || !own || !elsewhere || !other) throw new Error("no loot");
  return {
    own: own.callback,
    ownAttempt: own.attempt,
    earlier: earlier.callback,
    earlierAttempt: earlier.attempt,
    other: other.callback,
    otherAttempt: other.attempt,
    elsewhere: elsewhere.callback,
    elsewhereAttempt: elsewhere.attempt,
  };
}
