// Forked with a data file: the least that a server does which loses nothing. It reads the body, and commits one row
// to the disk before it answers; requests that arrive together share a commit.
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";

const ANSWER = JSON.stringify({ received: true });

const database = new DatabaseSync(process.argv[2] ?? "");
database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
database.exec("CREATE TABLE events (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT");
const insert = database.prepare("INSERT INTO events (body) VALUES (?)");

let arrived: { body: string; response: ServerResponse }[] = [];

function commit(): void {
  const batch = arrived;
  arrived = [];
  database.exec("BEGIN");
  for (const { body } of batch) insert.run(body);
  database.exec("COMMIT");
  for (const { response } of batch) {
    response.setHeader("content-type", "application/json").end(ANSWER);
  }
}

const server = createServer((request, response) => {
  void text(request).then((body) => {
    if (arrived.push({ body, response }) === 1) setImmediate(commit);
  });
});
process.on("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
