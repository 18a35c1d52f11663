import { expect, it } from "vitest";
import { collectClasses } from "../../../lib/designs/output/frame-preview.ts";
import { toTailwind3 } from "../../../lib/fitting/tailwind-3.ts";
import { withOlderClassOrder } from "../../../lib/fitting/tailwind-3-order.ts";
import { anElement } from "../../support/elements.ts";
import { emulatedTrees, joinedTrees } from "../../support/frame-trees.ts";
import { sortedByThree } from "../../support/tailwind-versions.ts";

const ordered = (classes: readonly string[]): string[] => [
  ...(withOlderClassOrder({ root: anElement(classes.join(" ")) }).classOrder?.keys() ?? []),
];

it("the classes of the emulated designs, and of joined widths, stand as Tailwind 3 sorts them", () => {
  const classes = [...emulatedTrees(), ...joinedTrees()].flatMap((tree) =>
    collectClasses(toTailwind3(tree).root),
  );
  const all = [...new Set(classes)].toSorted();
  expect(ordered(all)).toEqual(sortedByThree(all));
});

/** One of each kind that a design may come to, in another order than the right one. */
const KINDS = `
  content-['x'] will-change-transform ease-in duration-200 delay-100 transition backdrop-blur-sm backdrop-saturate-150 sepia saturate-150
  invert hue-rotate-15 grayscale drop-shadow contrast-125 brightness-50 blur-md ring-2 outline-[#123456] outline-offset-2 outline-2
  outline-dashed outline outline-none shadow-md mix-blend-multiply bg-blend-screen opacity-50 accent-red-500 caret-black antialiased
  underline-offset-2 decoration-2 no-underline line-through underline text-white text-[#111111] text-current tracking-wide leading-6
  tabular-nums italic uppercase font-bold font-[450] text-sm text-[1.5rem] font-sans font-['Inter'] align-middle indent-2 text-end text-left
  pl-2 pt-1 px-3 p-4 object-[50%_10%] object-cover stroke-2 stroke-[1.5px] stroke-black fill-current bg-origin-border bg-no-repeat bg-center
  bg-[position:1px_2px] bg-clip-text bg-cover bg-[length:10px_20px] to-white via-black from-white bg-[url(a.png)] bg-gradient-to-r bg-white
  bg-[#ffffff] border-t-[#111111] border-black border-dashed border-b-2 border-x border-[3px] border rounded-tl-lg rounded-t-md rounded-full
  break-words text-balance whitespace-pre-wrap whitespace-nowrap text-ellipsis truncate scroll-smooth overflow-y-auto overflow-x-hidden
  overflow-hidden self-center divide-x space-y-2 gap-x-2 gap-4 justify-between items-baseline content-center place-items-center flex-wrap
  flex-col grid-rows-2 grid-cols-[1fr_2fr] grid-flow-row list-disc list-inside appearance-none snap-x resize-none select-none cursor-pointer
  transform scale-x-50 scale-110 skew-x-2 -rotate-45 -translate-x-1/2 translate-y-2 origin-top basis-full grow-0 grow shrink-0 flex-1
  max-w-md min-w-0 w-full min-h-screen max-h-40 h-4 size-9 aspect-square hidden contents grid inline-flex flex block line-clamp-2 box-border
  -ml-2 mt-4 mx-auto m-1 float-left row-span-2 col-span-3 order-2 z-10 isolate left-0 -top-2 inset-x-0 inset-0 sticky relative absolute
  fixed invisible pointer-events-none sr-only
`;

it("a class of any kind stands where Tailwind 3 has it", () => {
  const all = KINDS.trim().split(/\s+/);
  expect(ordered(all)).toEqual(sortedByThree(all));
});

it("states come before widths, narrower most widths and wider least ones last", () => {
  const all =
    `xl:p-1 min-[700px]:p-1 sm:p-1 max-[500px]:p-1 max-md:p-1 sm:hover:p-1 focus-visible:p-1 hover:p-1 hover:focus-visible:p-1
    after:p-1 placeholder:p-1 focus-within:p-1 p-1 max-lg:hidden sm:max-lg:p-1`.split(/\s+/);
  expect(ordered(all)).toEqual(sortedByThree(all));
});

it("what Tailwind does not have has no rank", () => {
  expect(ordered(["p-1", "card", "button-primary"])).toEqual(["p-1"]);
});
