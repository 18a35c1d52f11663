import { Bell, Building2, Code, CreditCard, Plug, UserRound } from "lucide-react";
import {
  BILLING_PATH,
  CONNECTIONS_PATH,
  GENERATIONS_PATH,
  NOTICES_PATH,
  ORGANIZATIONS_PATH,
  YOUR_DATA_PATH,
} from "@/lib/page-paths";
import { SettingsLink } from "./link";

const PAGES = [
  { href: CONNECTIONS_PATH, name: "Connections", Icon: Plug },
  { href: BILLING_PATH, name: "Plan & billing", Icon: CreditCard },
  { href: GENERATIONS_PATH, name: "Generations", Icon: Code },
  { href: NOTICES_PATH, name: "Notices", Icon: Bell },
  { href: ORGANIZATIONS_PATH, name: "Organizations", Icon: Building2 },
  { href: YOUR_DATA_PATH, name: "Your data", Icon: UserRound },
] as const;

/** Rendered on the server, so that no page loads the icons as scripts. */
export function SettingsNav() {
  return (
    <nav aria-label="Settings" className="max-md:-mx-2.5">
      <ul className="flex flex-wrap md:flex-col md:gap-1">
        {PAGES.map(({ href, name, Icon }) => (
          <li key={href}>
            <SettingsLink href={href}>
              <Icon className="size-4 shrink-0 max-sm:hidden" aria-hidden />
              {name}
            </SettingsLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
