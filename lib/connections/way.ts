// The ways to connect that a person can choose from. The closed list of what the address of connecting may ask for.
import { v } from "convex/values";

export const CONNECT_WAYS = [
  /** Authorizes the application that the deployment offers first. */
  "first",
  /** Authorizes the OAuth app, which reaches all repositories of the account. */
  "all",
  /** Chooses repositories for the GitHub App, which is authorized already. */
  "choose",
] as const;
export type ConnectWay = (typeof CONNECT_WAYS)[number];
export const vConnectWay = v.union(...CONNECT_WAYS.map((way) => v.literal(way)));

/** Anything else is the first choice. */
export const toConnectWay = (text: string | null): ConnectWay =>
  CONNECT_WAYS.find((way) => way === text) ?? "first";
