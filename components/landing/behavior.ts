// The landing page's only script. The page is complete without the framework's, which weigh forty times as much.
// local/example bundles it.
import { describeFile } from "./code-tabs";
import { EXAMPLE_PATH, type ExampleCode } from "./example";

/** As next-themes keeps it for all other pages. */
const THEME_KEY = "theme";

function find<Found extends Element>(selector: string, within: ParentNode = document): Found {
  const found = within.querySelector<Found>(selector);
  if (found === null) throw new Error(`${selector} is missing`);
  return found;
}

function followStage(): void {
  const stage = find<HTMLElement>("[data-stage]");
  const split = find<HTMLInputElement>("[data-split]", stage);
  const width = find<HTMLInputElement>("[data-page-width]", stage);
  const output = find<HTMLOutputElement>("output", stage);
  function show(): void {
    stage.style.setProperty("--split", `${split.value}%`);
    stage.style.setProperty("--page-width", `${width.value}px`);
    split.setAttribute("aria-valuetext", `Our page covers ${split.value}%`);
    stage.toggleAttribute("data-resized", width.value !== width.max);
    output.value = `${width.value} px`;
  }
  for (const slider of [split, width]) slider.addEventListener("input", show);
  // A reload may have kept what was chosen.
  show();
}

/** The frame's own component comes below the data that it shows; the line above it, an empty one, is shown whole. */
function scrollTo(box: HTMLElement, start: number): void {
  const line = box.querySelectorAll<HTMLElement>(".code-line")[start];
  box.scrollTop = line === undefined ? 0 : line.offsetTop - line.offsetHeight;
}

function followTabs(): void {
  const box = find<HTMLElement>("[data-code]");
  const text = find<HTMLElement>("code", box);
  const file = find<HTMLElement>("[data-file]");
  const buttons = [...document.querySelectorAll<HTMLButtonElement>("[data-target]")];
  scrollTo(box, Number(box.dataset.start));

  async function choose(button: HTMLButtonElement): Promise<void> {
    for (const other of buttons) other.setAttribute("aria-pressed", String(other === button));
    const isChosen = () => button.getAttribute("aria-pressed") === "true";
    try {
      const answer = await fetch(`${EXAMPLE_PATH}/${button.dataset.target}.json`);
      if (!answer.ok) throw new Error(`Status ${answer.status}`);
      const code = (await answer.json()) as ExampleCode;
      if (!isChosen()) return;
      text.innerHTML = code.html;
      file.textContent = describeFile(code);
      scrollTo(box, code.start);
    } catch {
      if (isChosen()) text.textContent = "  The code could not be loaded. Choose it again.";
    }
  }

  for (const button of buttons) button.addEventListener("click", () => void choose(button));
}

function followTheme(): void {
  const choices = find<HTMLElement>("[data-themes]");
  const { classList } = document.documentElement;
  const kept = localStorage.getItem(THEME_KEY) ?? "system";
  for (const input of choices.querySelectorAll<HTMLInputElement>("input")) {
    input.checked = input.value === kept;
    input.addEventListener("change", () => {
      localStorage.setItem(THEME_KEY, input.value);
      classList.remove("light", "dark");
      if (input.value !== "system") classList.add(input.value);
    });
  }
  choices.classList.remove("invisible");
}

followTheme();
followStage();
followTabs();
