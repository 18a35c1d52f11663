import { afterEach, beforeAll } from "vitest";
import { prunedFields, type Returning, returning } from "./connecting-over-http.ts";
import type { ProviderName } from "./emulated-provider.ts";
import type { Loot } from "./oauth-attacks.ts";
import { SignedInBrowser } from "./signed-in-browser.ts";

export const OTHER = { figma: "github", github: "figma" } as const;

export interface Scene {
  victim: SignedInBrowser;
  attacker: SignedInBrowser;
}

/** Two people for a whole file. What a test connected is let go of after it: the accounts at the providers are few. */
export function aScene(): () => Scene {
  let scene: Scene;
  beforeAll(async () => {
    const [victim, attacker] = await Promise.all([SignedInBrowser.open(), SignedInBrowser.open()]);
    scene = { victim, attacker };
  });
  afterEach(async () => {
    await prunedFields(scene.victim);
    await prunedFields(scene.attacker);
  });
  return () => scene;
}

/** Everything the attacker may have got hold of, while the victim is on the way back. */
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
