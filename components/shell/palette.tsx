"use client";

import { useClerk } from "@clerk/nextjs";
import { ArrowRight, CornerDownLeft, Frame, Search, Zap } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTheme } from "next-themes";
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { LONGEST_TEXT } from "@/lib/limits/argument-bounds";
import { ProviderMark } from "../connections/provider-mark";
import { classNames } from "../ui/class-names";
import {
  describeFound,
  listEntries,
  type PaletteEntry,
  type PaletteGroup,
} from "./palette-entries";
import { useFound } from "./use-found";

interface PaletteProps {
  ref: RefObject<HTMLDialogElement | null>;
  isOperator: boolean;
  onClose: () => void;
}

/** Finds pages, actions, imports and frames: a combobox in a dialog. Focus returns to where it was. */
export default function Palette({ ref: dialog, isOperator, onClose }: PaletteProps) {
  const [text, setText] = useState("");
  const { found, isFailed, isSearching } = useFound(text);
  const groups = listEntries(text, found, isOperator);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const follow = useFollow();
  useEffect(() => dialog.current?.showModal(), [dialog]);

  function choose(entry: PaletteEntry) {
    dialog.current?.close();
    follow(entry.target);
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Search"
      onClose={() => dialog.current?.open || onClose()}
      // A click beside it closes it.
      closedby="any"
      className="mx-auto mt-[12vh] max-h-[min(28rem,70vh)] w-[calc(100%-2rem)] max-w-[36rem] overflow-hidden rounded-[10px] border border-line bg-surface p-0 text-ink shadow-2xl backdrop:bg-black/40 open:flex"
    >
      <Combobox text={text} onType={setText} groups={groups} onChoose={choose}>
        <p role="status" className={classNames("px-4 py-6 text-quiet", count > 0 && "sr-only")}>
          {describeFound(count, text, isSearching)}
        </p>
        {isFailed && (
          <p className="px-4 py-3 text-meta text-quiet">
            Your imports and frames could not be searched. Pages and actions still work.
          </p>
        )}
      </Combobox>
    </dialog>
  );
}

function useFollow() {
  const router = useRouter();
  const { setTheme } = useTheme();
  const { signOut } = useClerk();
  return (target: PaletteEntry["target"]) => {
    if ("href" in target) router.push(target.href);
    else if (target.action === "sign_out") void signOut({ redirectUrl: "/" });
    else setTheme(target.action);
  };
}

interface ComboboxProps {
  text: string;
  onType: (text: string) => void;
  groups: readonly PaletteGroup[];
  onChoose: (entry: PaletteEntry) => void;
  children: ReactNode;
}

/** The focus stays in the field; the arrow keys move through the list. */
function Combobox({ text, onType, groups, onChoose, children }: ComboboxProps) {
  const listId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const entries = groups.flatMap((group) => group.entries);
  const place = Math.max(
    0,
    entries.findIndex(({ id }) => id === chosen),
  );
  const active = entries[place];

  function press(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      setChosen(entries.at((place + step) % entries.length)?.id ?? null);
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing && active) {
      event.preventDefault();
      onChoose(active);
    }
  }

  function type(typed: string) {
    setChosen(null);
    onType(typed);
  }

  return (
    <div className="flex min-h-0 grow flex-col">
      <div className="flex items-center gap-3 border-line border-b px-4">
        <Search className="size-4 shrink-0 text-quiet" aria-hidden />
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type
          autoFocus
          role="combobox"
          aria-label="Search pages, actions, imports and frames"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active ? toElementId(listId, active) : undefined}
          placeholder="Search or go to…"
          maxLength={LONGEST_TEXT}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
          className="h-12 min-w-0 grow bg-transparent text-body outline-none placeholder:text-quiet"
        />
      </div>
      <div id={listId} role="listbox" aria-label="Results" className="min-h-0 overflow-y-auto p-2">
        {groups.map((group) => (
          <Group key={group.name} {...{ group, listId, active, onChoose }} onPoint={setChosen} />
        ))}
      </div>
      {children}
    </div>
  );
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

const toElementId = (listId: string, { id }: PaletteEntry): string =>
  `${listId}-${id.replace(/[^\w/-]/g, "_")}`;

interface GroupProps {
  group: PaletteGroup;
  listId: string;
  active: PaletteEntry | undefined;
  onChoose: (entry: PaletteEntry) => void;
  onPoint: (id: string) => void;
}

function Group({ group, listId, active, onChoose, onPoint }: GroupProps) {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not fieldsets
    <div role="group" aria-labelledby={titleId}>
      <p id={titleId} className="px-2 pt-2 pb-1 text-[0.75rem] text-quiet leading-4">
        {group.name}
      </p>
      {group.entries.map((entry) => (
        <Option
          key={entry.id}
          elementId={toElementId(listId, entry)}
          entry={entry}
          isActive={entry.id === active?.id}
          onChoose={() => onChoose(entry)}
          onPoint={() => onPoint(entry.id)}
        />
      ))}
    </div>
  );
}

const ICONS: Readonly<Record<PaletteEntry["kind"], ReactNode>> = {
  page: <ArrowRight className="size-4" aria-hidden />,
  action: <Zap className="size-4" aria-hidden />,
  frame: <Frame className="size-4" aria-hidden />,
  figma: <ProviderMark provider="figma" />,
  github: <ProviderMark provider="github" />,
};

interface OptionProps {
  elementId: string;
  entry: PaletteEntry;
  isActive: boolean;
  onChoose: () => void;
  onPoint: () => void;
}

function Option({ elementId, entry, isActive, onChoose, onPoint }: OptionProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    // The field handles the keys.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      ref={row}
      id={elementId}
      role="option"
      aria-selected={isActive}
      onClick={onChoose}
      onPointerMove={() => isActive || onPoint()}
      className={classNames(
        "flex h-9 cursor-default items-center gap-3 rounded-control px-2 pointer-coarse:h-11",
        isActive && "bg-sunken",
      )}
    >
      <span className="grid w-4 shrink-0 place-items-center text-quiet [&_svg]:max-h-4">
        {ICONS[entry.kind]}
      </span>
      <span className="min-w-0 truncate">{entry.title}</span>
      <span className="min-w-0 grow truncate text-meta text-quiet">{entry.within}</span>
      {isActive && <CornerDownLeft className="size-3.5 shrink-0 text-quiet" aria-hidden />}
    </div>
  );
}
