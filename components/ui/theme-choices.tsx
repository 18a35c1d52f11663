import { Monitor, Moon, Sun } from "lucide-react";
import { classNames } from "./class-names";

const THEMES = [
  { value: "system", label: "System theme", Icon: Monitor },
  { value: "light", label: "Light theme", Icon: Sun },
  { value: "dark", label: "Dark theme", Icon: Moon },
] as const;

interface ThemeChoicesProps {
  /** Absent where the page's own script follows the choice. */
  state?: { readonly chosen: string; readonly onChoose: (theme: string) => void };
  /** Without scripts the page follows the system. */
  isHidden: boolean;
}

export function ThemeChoices({ state, isHidden }: ThemeChoicesProps) {
  return (
    <fieldset
      data-themes
      className={classNames(
        "flex rounded-control border border-line p-0.5",
        isHidden && "invisible",
      )}
    >
      <legend className="sr-only">Theme</legend>
      {THEMES.map(({ value, label, Icon }) => (
        <label
          key={value}
          title={label}
          className="relative grid size-8 place-items-center rounded-[4px] text-quiet hover:text-ink has-checked:bg-sunken has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:size-10"
        >
          <input
            type="radio"
            name="theme"
            value={value}
            aria-label={label}
            className="absolute inset-0 cursor-pointer appearance-none"
            {...(state && {
              checked: state.chosen === value,
              onChange: () => state.onChoose(value),
            })}
          />
          <Icon className="size-4" aria-hidden />
        </label>
      ))}
    </fieldset>
  );
}
