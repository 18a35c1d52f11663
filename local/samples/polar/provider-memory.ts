import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { models } from "@polar-sh/sdk/2026-10";

type Remembered = Record<string, models.Subscription>;

function read(file: string): Remembered {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Remembered) : {};
}

function lastChangeOf(subscription: models.Subscription): string {
  return subscription.modified_at ?? subscription.created_at;
}

/**
 * A provider always sends the whole subscription, so the samples must know its previous state. `atProvider` is
 * the emulated provider's state, which may have changed since the last sample.
 */
export function recallSubscription(
  file: string,
  id: string,
  atProvider: models.Subscription | null = null,
): models.Subscription | null {
  const remembered = read(file)[id] ?? null;
  if (remembered === null || atProvider === null) return remembered ?? atProvider;
  return lastChangeOf(atProvider) >= lastChangeOf(remembered) ? atProvider : remembered;
}

/** A backdated sample (`--at`) describes the past, so it does not change the remembered state. */
export function rememberSubscription(file: string, subscription: models.Subscription): void {
  const remembered = read(file);
  const known = remembered[subscription.id];
  if (known && lastChangeOf(known) > lastChangeOf(subscription)) return;
  remembered[subscription.id] = subscription;
  writeFileSync(file, `${JSON.stringify(remembered, null, 2)}\n`);
}
