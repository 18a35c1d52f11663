import { randomUUID } from "node:crypto";
import { WebSocket } from "ws";
import { until } from "../fixtures/network-wait.ts";

export interface ServerMessage {
  type: string;
  [field: string]: unknown;
}

/** A client of the sync protocol that sends exactly what a test says and checks nothing. */
export class SyncSocket {
  readonly received: ServerMessage[] = [];
  readonly socket: WebSocket;
  closeCode: number | null = null;
  closeReason = "";

  constructor(url: string) {
    this.socket = new WebSocket(`${url.replace("http", "ws")}/api/1.48.0/sync`);
    this.socket.on("message", (message: Buffer) => {
      this.received.push(JSON.parse(message.toString("utf8")));
    });
    this.socket.on("close", (code, reason) => {
      this.closeCode = code;
      this.closeReason = reason.toString();
    });
    this.socket.on("error", () => {});
  }

  static async open(url: string, sessionId: string = randomUUID()): Promise<SyncSocket> {
    const socket = new SyncSocket(url);
    await until("the socket is open", () => socket.socket.readyState === WebSocket.OPEN);
    socket.send({ type: "Connect", sessionId, connectionCount: 0, lastCloseReason: null });
    return socket;
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Adds one query under version `baseVersion + 1`, with the same number as its id. */
  subscribe(udfPath: string, args: object, baseVersion = 0): void {
    const modifications = [{ type: "Add", queryId: baseVersion + 1, udfPath, args: [args] }];
    this.send({ type: "ModifyQuerySet", baseVersion, newVersion: baseVersion + 1, modifications });
  }

  mutate(requestId: number, udfPath: string, args: object): void {
    this.send({ type: "Mutation", requestId, udfPath, args: [args] });
  }

  ofType(type: string): ServerMessage[] {
    return this.received.filter((message) => message.type === type);
  }

  /** The values of one query in order of arrival. */
  valuesOf(queryId: number): unknown[] {
    return this.ofType("Transition")
      .flatMap(({ modifications }) => modifications as ServerMessage[])
      .filter((change) => change.type === "QueryUpdated" && change.queryId === queryId)
      .map(({ value }) => value);
  }

  async waitFor(type: string, count = 1): Promise<ServerMessage> {
    await until(`${count} ${type}`, () => this.ofType(type).length >= count);
    return this.ofType(type)[count - 1] as ServerMessage;
  }

  async waitForClose(): Promise<void> {
    await until("the socket is closed", () => this.closeCode !== null);
  }
}
