import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import { MINUTE } from "@/lib/durations";
import { logEvent } from "@/lib/log";

/** More than a proxy holds open, and less than would take the memory or the descriptors of the process. */
const MOST_CONNECTIONS = 4000;
/** Node's own, of each connection that a server of this process has taken. */
const CHANNEL = "net.server.socket";

/** One more connection is closed at once: idle ones must not keep the process from answering at all. Returns how to end it. */
export function capConnections(most = MOST_CONNECTIONS): () => void {
  let open = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  const onSocket = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    if (open >= most) {
      socket.destroy();
      if (Date.now() - toldAt < MINUTE) return;
      toldAt = Date.now();
      logEvent("connections_refused", { open, most }, "warn");
      return;
    }
    open += 1;
    socket.once("close", () => {
      open -= 1;
    });
  };
  subscribe(CHANNEL, onSocket);
  return () => void unsubscribe(CHANNEL, onSocket);
}
