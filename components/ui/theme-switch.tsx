"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useTheme } from "next-themes";
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
  const chosen = hydrated ? (theme ?? "") : "";
  return (
    <div
      role="radiogroup"
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
          className="relative grid size-8 pointer-coarse:size-10 place-items-center rounded-[4px] text-quiet hover:text-ink has-checked:bg-sunken has-checked:text-ink"
        >
          <input
            type="radio"
            name="theme"
            value={value}
            aria-label={label}
            checked={chosen === value}
            onChange={() => setTheme(value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-[4px]"
          />
          <Icon className="size-4" aria-hidden />
        </label>
      ))}
    </div>
  );
}
