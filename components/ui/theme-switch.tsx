"use client";

import { useTheme } from "next-themes";
import { ThemeChoices } from "./theme-choices";
import { useHydrated } from "./use-hydrated";

/** Hidden until hydration, because the server does not know the chosen theme and the page follows the system. */
export function ThemeSwitch() {
  const { theme, setTheme } = useTheme();
  const hydrated = useHydrated();
  const chosen = hydrated ? (theme ?? "") : "";
  return <ThemeChoices state={{ chosen, onChoose: setTheme }} isHidden={!hydrated} />;
}
