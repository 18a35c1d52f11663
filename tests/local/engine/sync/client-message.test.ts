import { describe, expect, test } from "vitest";
import { parseClientMessage } from "../../../../local/engine/sync/client-message.ts";

const sessionId = "123e4567-e89b-42d3-a456-426614174000";

describe("a client message", () => {
  test("connects a session with the newest timestamp it has seen", () => {
    const message = {
      type: "Connect",
      sessionId,
      connectionCount: 0,
      lastCloseReason: "InitialConnect",
      maxObservedTimestamp: "AQIAAAAAAAA=",
      clientTs: 0,
    };
    expect(parseClientMessage(JSON.stringify(message))).toEqual({
      type: "Connect",
      sessionId,
      maxObservedTimestamp: 513n,
    });
  });

  test("adds and removes queries", () => {
    const message = {
      type: "ModifyQuerySet",
      baseVersion: 0,
      newVersion: 1,
      modifications: [
        { type: "Add", queryId: 0, udfPath: "messages:list", args: [{ author: "a" }] },
        { type: "Add", queryId: 1, udfPath: "pages:next", args: [], journal: "j" },
        { type: "Remove", queryId: 2 },
      ],
    };
    expect(parseClientMessage(JSON.stringify(message))).toMatchObject({
      baseVersion: 0,
      newVersion: 1,
      modifications: [
        { queryId: 0, component: "", path: "messages:list", args: { author: "a" }, journal: null },
        { queryId: 1, path: "pages:next", args: {}, journal: "j" },
        { type: "Remove", queryId: 2 },
      ],
    });
  });

  test.each([
    ["no JSON", "{"],
    ["no object", "[]"],
    ["no type", "{}"],
    ["an unknown type", '{"type":"constructor"}'],
    ["a session that is not a UUID", '{"type":"Connect","sessionId":"1"}'],
    [
      "an unknown kind of token",
      '{"type":"Authenticate","tokenType":"Root","value":"","baseVersion":0}',
    ],
    ["a token that is not a string", '{"type":"Authenticate","tokenType":"User","baseVersion":0}'],
    ["a negative version", '{"type":"Authenticate","tokenType":"None","baseVersion":-1}'],
    ["a fractional request id", '{"type":"Mutation","requestId":1.5,"udfPath":"a:b","args":[{}]}'],
    ["no path", '{"type":"Mutation","requestId":1,"args":[{}]}'],
    ["several arguments", '{"type":"Mutation","requestId":1,"udfPath":"a:b","args":[{},{}]}'],
    ["arguments of another kind", '{"type":"Action","requestId":1,"udfPath":"a:b","args":"x"}'],
  ])("with %s is the client's own fault", (_case, text) => {
    expect(() => parseClientMessage(text)).toThrow(expect.objectContaining({ status: 400 }));
  });
});
