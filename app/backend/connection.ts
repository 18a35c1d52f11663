import { type Backend, type BackendSettings, createBackend } from "@/lib/backend";
import { keepAliveTransport } from "./keep-alive-transport";

let connection: { settings: BackendSettings; backend: Backend } | null = null;

/** Returns one backend while the settings stay the same, so that calls share the service token. */
export function connectBackend(settings: BackendSettings): Backend {
  if (
    connection?.settings.url !== settings.url ||
    connection.settings.servicePrivateKey !== settings.servicePrivateKey
  ) {
    connection = { settings, backend: createBackend(settings, keepAliveTransport) };
  }
  return connection.backend;
}
