/** Why a frame's match cannot be measured. */
export type NoMatchReason = "no_render" | "too_large" | "other_size" | "unreadable" | "unreachable";

export class NoMatch extends Error {
  readonly reason: NoMatchReason;

  constructor(reason: NoMatchReason) {
    super(`This frame cannot be compared: ${reason}`);
    this.name = "NoMatch";
    this.reason = reason;
  }
}
