/** The families of the page's texts that this machine does not have: without them, lines break elsewhere than in the design. */
export function readMissingFonts(): string[] {
  const context = document.createElement("canvas").getContext("2d");
  const measure = (families: string) => {
    if (context !== null) context.font = `72px ${families}`;
    return context?.measureText("mmmmmiiiiilllll0&@").width;
  };
  const used = [...document.body.querySelectorAll("*")].flatMap((element) =>
    [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== "",
    )
      ? (getComputedStyle(element).fontFamily.split(",")[0] ?? [])
      : [],
  );
  return [...new Set(used)].filter((family) =>
    ["monospace", "serif"].every((other) => measure(`${family}, ${other}`) === measure(other)),
  );
}
