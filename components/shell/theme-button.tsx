"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useTheme } from "next-themes";
import { Button } from "../ui/button";
import { useHydrated } from "../ui/use-hydrated";

export const THEMES = [
  { value: "system", name: "System theme", Icon: Monitor },
  { value: "light", name: "Light theme", Icon: Sun },
  { value: "dark", name: "Dark theme", Icon: Moon },
] as const;

/** Goes round the themes. The server does not know the chosen one, so the button appears on hydration. */
export function ThemeButton() {
  const { theme, setTheme } = useTheme();
  const hydrated = useHydrated();
  const place = Math.max(
    0,
    THEMES.findIndex(({ value }) => value === theme),
  );
  const { name, Icon } = THEMES[place] ?? THEMES[0];
  const next = THEMES[(place + 1) % THEMES.length] ?? THEMES[0];
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={name}
      title={`${name}. Switch to ${next.name.toLowerCase()}`}
      className={hydrated ? "max-sm:size-11" : "invisible max-sm:size-11"}
      onClick={() => setTheme(next.value)}
    >
      <Icon className="size-4" aria-hidden />
    </Button>
  );
}
