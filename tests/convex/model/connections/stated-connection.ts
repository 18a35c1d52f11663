import type { StatedConnection } from "../../../../lib/connections/record.ts";

/** An arbitrary connection with unsealed placeholder tokens. */
export const aStatedConnection = (change: Partial<StatedConnection> = {}): StatedConnection => ({
  userId: "user_1",
  provider: "github",
  connectionId: "connection-1",
  accountId: "7",
  scope: "repo",
  metadata: { login: "ada", userId: 7, repos: [] },
  origin: "authorized",
  accessToken: "sealed-access",
  refreshToken: "sealed-refresh",
  kid: "now",
  ...change,
});
