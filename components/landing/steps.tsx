import { Band } from "./band";

const STEPS = [
  {
    title: "Connect Figma",
    text: "Switchboard asks to read the files you can open. It changes nothing in them.",
  },
  {
    title: "Import a design, pick a frame",
    text: "Paste a link and see the design's frames, components and tokens. Importing is free.",
  },
  {
    title: "Generate, compare, take it",
    text: "Lay the page over Figma's render, drag its width, then open a pull request or download the files.",
  },
] as const;

export function Steps() {
  return (
    <Band title="From a link to a pull request in three steps">
      <ol className="grid gap-px overflow-hidden rounded-[12px] border border-line bg-line md:grid-cols-3">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="bg-surface p-6 sm:p-8">
            <p aria-hidden className="font-mono text-meta text-quiet">
              {index + 1}
            </p>
            <h3 className="mt-6 font-semibold text-lead">{title}</h3>
            <p className="mt-2 text-pretty text-quiet">{text}</p>
          </li>
        ))}
      </ol>
    </Band>
  );
}
