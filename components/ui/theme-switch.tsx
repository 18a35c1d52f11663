"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useTheme } from "next-themes";
import { useId } from "react";
import { classNames } from "./class-names";
import { useHydrated } from "./use-hydrated";

const THEMES = [
  { value: "system", label: "System theme", Icon: Monitor },
  { value: "light", label: "Light theme", Icon: Sun },
  { value: "dark", label: "Dark theme", Icon: Moon },
] as const;

/**
 * Hidden until hydration, because the server does not know the chosen theme and the page follows the system. The
 * browser's own radio buttons, because a visitor's page carries no library for three of them.
 */
export function ThemeSwitch() {
  const { theme, setTheme } = useTheme();
  const hydrated = useHydrated();
  const name = useId();
  return (
    <fieldset
      aria-label="Theme"
      className={classNames(
        "flex rounded-control border border-line p-0.5",
        !hydrated && "invisible",
      )}
    >
      {THEMES.map(({ value, label, Icon }) => (
        <label
          key={value}
          title={label}
          className="relative grid size-8 cursor-pointer place-items-center rounded-[4px] text-quiet hover:text-ink has-checked:bg-sunken has-checked:text-ink pointer-coarse:size-10"
        >
          <input
            type="radio"
            name={name}
            aria-label={label}
            checked={hydrated && theme === value}
            onChange={() => setTheme(value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-[4px]"
          />
          <Icon className="size-4" aria-hidden />
        </label>
      ))}
    </fieldset>
  );
}
