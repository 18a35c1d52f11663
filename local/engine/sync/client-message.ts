// The messages that clients send over the sync protocol, parsed from `unknown`. Field names are the protocol's.
import type { JSONValue } from "convex/values";
import { badRequest } from "../auth/rejection.ts";
import type { Timestamp } from "../contracts/values.ts";
import { parseBounded } from "../http/bounded-json.ts";
import { parseArguments, parseObject } from "../http/function-request.ts";
import { decodeTimestamp } from "../http/timestamp.ts";

export interface FunctionCallMessage {
  requestId: number;
  component: string;
  path: string;
  args: JSONValue;
}

export type QueryModification =
  | {
      type: "Add";
      queryId: number;
      component: string;
      path: string;
      args: JSONValue;
      journal: string | null;
    }
  | { type: "Remove"; queryId: number };

export type AuthenticateMessage = { type: "Authenticate"; baseVersion: number } & (
  | { tokenType: "None" }
  | { tokenType: "User"; value: string }
  | { tokenType: "Admin"; value: string; actingAs: unknown }
);

export type ClientMessage =
  | { type: "Connect"; sessionId: string; maxObservedTimestamp: Timestamp | null }
  | AuthenticateMessage
  | {
      type: "ModifyQuerySet";
      baseVersion: number;
      newVersion: number;
      modifications: QueryModification[];
    }
  | ({ type: "Mutation" } & FunctionCallMessage)
  | ({ type: "Action" } & FunctionCallMessage)
  | { type: "Event" };

type Fields = Record<string, unknown>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_UINT32 = 0xffff_ffff;

const PARSERS = new Map<unknown, (fields: Fields) => ClientMessage>([
  ["Connect", parseConnect],
  ["Authenticate", parseAuthenticate],
  ["ModifyQuerySet", parseModifyQuerySet],
  ["Mutation", (fields) => ({ type: "Mutation", ...parseFunctionCall(fields) })],
  ["Action", (fields) => ({ type: "Action", ...parseFunctionCall(fields) })],
  ["Event", () => ({ type: "Event" })],
]);

export function parseClientMessage(text: string): ClientMessage {
  const fields = parseFields(text);
  const parser = PARSERS.get(fields.type);
  if (!parser) throw invalid(`unknown message type ${JSON.stringify(fields.type)}`);
  return parser(fields);
}

function parseFields(text: string): Fields {
  try {
    return parseObject(parseBounded(text));
  } catch (cause) {
    throw invalid(cause instanceof Error ? cause.message : String(cause));
  }
}

function parseConnect(fields: Fields): ClientMessage {
  const sessionId = stringOf(fields, "sessionId");
  if (!UUID.test(sessionId)) throw invalid("sessionId is not a UUID");
  const maxObservedTimestamp = decodeTimestamp(fields.maxObservedTimestamp);
  return { type: "Connect", sessionId, maxObservedTimestamp };
}

function parseAuthenticate(fields: Fields): ClientMessage {
  const type = "Authenticate" as const;
  const baseVersion = versionOf(fields, "baseVersion");
  const { tokenType } = fields;
  if (tokenType === "None") return { type, baseVersion, tokenType };
  const value = stringOf(fields, "value");
  if (tokenType === "User") return { type, baseVersion, tokenType, value };
  if (tokenType !== "Admin") throw invalid(`unknown tokenType ${JSON.stringify(tokenType)}`);
  return { type, baseVersion, tokenType, value, actingAs: fields.impersonating };
}

function parseModifyQuerySet(fields: Fields): ClientMessage {
  const { modifications } = fields;
  if (!Array.isArray(modifications)) throw invalid("modifications is not a list");
  return {
    type: "ModifyQuerySet",
    baseVersion: versionOf(fields, "baseVersion"),
    newVersion: versionOf(fields, "newVersion"),
    modifications: modifications.map((modification) =>
      parseModification(parseObject(modification)),
    ),
  };
}

function parseModification(fields: Fields): QueryModification {
  const queryId = versionOf(fields, "queryId");
  if (fields.type === "Remove") return { type: "Remove", queryId };
  if (fields.type !== "Add") throw invalid("a modification is neither Add nor Remove");
  const { journal = null } = fields;
  if (typeof journal !== "string" && journal !== null) throw invalid("journal is not a string");
  return { type: "Add", queryId, journal, ...parseTarget(fields) };
}

function parseFunctionCall(fields: Fields): FunctionCallMessage {
  return { requestId: versionOf(fields, "requestId"), ...parseTarget(fields) };
}

function parseTarget(fields: Fields): { component: string; path: string; args: JSONValue } {
  const { componentPath = null } = fields;
  return {
    component: componentPath === null ? "" : stringOf(fields, "componentPath"),
    path: stringOf(fields, "udfPath"),
    args: parseArguments(fields.args),
  };
}

function stringOf(fields: Fields, field: string): string {
  const value = fields[field];
  if (typeof value !== "string") throw invalid(`${field} is not a string`);
  return value;
}

function versionOf(fields: Fields, field: string): number {
  const value = fields[field];
  if (!Number.isInteger(value) || Number(value) < 0 || Number(value) > MAX_UINT32) {
    throw invalid(`${field} is not an unsigned 32-bit integer`);
  }
  return Number(value);
}

function invalid(reason: string) {
  return badRequest("WSMessageInvalidJson", `Received Invalid JSON on websocket: ${reason}`);
}
