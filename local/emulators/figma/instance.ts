import type { EmulatorContext } from "../kernel/emulator.ts";
import { GrantBook } from "../kernel/oauth/grant-book.ts";
import { type GrantState, NO_GRANTS } from "../kernel/oauth/grant-state.ts";
import { isSameSecret } from "../kernel/oauth/secret.ts";
import { RequestCounts } from "../kernel/request-counts.ts";
import { EditedFiles } from "./edited-files.ts";
import { FIGMA_USERS, handleOf } from "./people.ts";
import { RateTiers } from "./rate-tiers.ts";

const CALLBACK = "/api/import/figma/callback";

/** One application at Figma, and the people who can grant it access. */
export class FigmaInstance {
  readonly context: EmulatorContext;
  readonly users = FIGMA_USERS;
  readonly applicationName = "Switchboard";
  readonly clientId: string;
  /** Registered with the application; answers go to no other address. */
  readonly redirectUri: string;
  readonly book: GrantBook;
  readonly rates = new RateTiers();
  readonly counts = new RequestCounts();
  readonly files = new EditedFiles();
  readonly #clientSecret: string | null;

  constructor(context: EmulatorContext) {
    this.context = context;
    this.clientId = context.setting("FIGMA_CLIENT_ID") ?? "local-figma";
    this.#clientSecret = context.setting("FIGMA_CLIENT_SECRET");
    this.redirectUri = `${context.appUrl}${CALLBACK}`;
    const file = context.openState<GrantState>({
      version: 1,
      fresh: () => structuredClone(NO_GRANTS),
    });
    this.book = new GrantBook(context, file, {
      clientIds: [this.clientId],
      nameOf: handleOf,
    });
    context.onReset(() => {
      this.rates.reset();
      this.counts.clear();
      this.files.clear();
    });
  }

  get now(): number {
    return this.context.clock.now();
  }

  isClient(clientId: string, clientSecret: string): boolean {
    if (this.#clientSecret === null || clientId !== this.clientId) return false;
    return isSameSecret(clientSecret, this.#clientSecret);
  }
}
