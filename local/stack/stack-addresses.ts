import { type ProviderName, portSettingOf } from "./emulated-providers.ts";
import type { EmulatorUrls } from "./environment.ts";
import { settlePorts } from "./ports.ts";
import type { PortSetting, StackSettings } from "./settings.ts";

export interface StackAddresses {
  ports: StackSettings["ports"];
  app: string;
  emulators: EmulatorUrls;
}

/** Browsers reach app and emulators under one host name, because cookies ignore ports. */
const browserUrl = (port: number) => `http://localhost:${port}`;

/** Resolves the ports of the parts that this stack runs; other parts need none. */
export async function settleAddresses(
  wanted: StackSettings["ports"],
  emulated: readonly ProviderName[],
  isBackendElsewhere: boolean,
): Promise<StackAddresses> {
  const settings: PortSetting[] = [
    "PORT",
    ...(isBackendElsewhere ? [] : (["CONVEX_PORT"] as const)),
    ...emulated.map(portSettingOf),
  ];
  const asked = Object.fromEntries(settings.map((name) => [name, wanted[name]]));
  const ports = { ...wanted, ...(await settlePorts(asked as Record<PortSetting, number>)) };
  const urls = emulated.map((name) => [name, browserUrl(ports[portSettingOf(name)])]);
  return { ports, app: browserUrl(ports.PORT), emulators: Object.fromEntries(urls) };
}
