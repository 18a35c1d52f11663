"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useTheme } from "next-themes";
import * as ToggleGroup from "radix-ui/toggle-group";
import { classNames } from "./class-names";
import { useHydrated } from "./use-hydrated";

const THEMES = [
  { value: "system", label: "System theme", Icon: Monitor },
  { value: "light", label: "Light theme", Icon: Sun },
  { value: "dark", label: "Dark theme", Icon: Moon },
] as const;

/** Hidden until hydration, because the server does not know the chosen theme and the page follows the system. */
export function ThemeSwitch() {
  const { theme, setTheme } = useTheme();
  const hydrated = useHydrated();
  return (
    <ToggleGroup.Root
      type="single"
      aria-label="Theme"
      value={hydrated ? (theme ?? "") : ""}
      onValueChange={(chosen) => chosen && setTheme(chosen)}
      className={classNames(
        "flex rounded-control border border-line p-0.5",
        !hydrated && "invisible",
      )}
    >
      {THEMES.map(({ value, label, Icon }) => (
        <ToggleGroup.Item
          key={value}
          value={value}
          aria-label={label}
          title={label}
          className="grid size-8 pointer-coarse:size-10 place-items-center rounded-[4px] text-quiet hover:text-ink data-[state=on]:bg-sunken data-[state=on]:text-ink"
        >
          <Icon className="size-4" aria-hidden />
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
