/** The part of Tailwind's reset that generated code relies on, where Tailwind itself is not loaded. */

export interface ResetRule {
  readonly selectors: readonly string[];
  readonly declarations: readonly string[];
}

export const RESET: readonly ResetRule[] = [
  {
    selectors: ["*", "::before", "::after"],
    declarations: ["box-sizing: border-box", "margin: 0", "padding: 0", "border: 0 solid"],
  },
  {
    selectors: ["hr"],
    declarations: ["height: 0", "color: inherit", "border-top-width: 1px"],
  },
  {
    selectors: ["h1", "h2", "h3", "h4", "h5", "h6"],
    declarations: ["font-size: inherit", "font-weight: inherit"],
  },
  { selectors: ["table"], declarations: ["border-color: inherit", "border-collapse: collapse"] },
  { selectors: ["a"], declarations: ["color: inherit", "text-decoration: inherit"] },
  { selectors: ["ol", "ul"], declarations: ["list-style: none"] },
  { selectors: ["img", "svg"], declarations: ["display: block", "vertical-align: middle"] },
  { selectors: ["img"], declarations: ["max-width: 100%", "height: auto"] },
  {
    selectors: ["button", "input", "textarea"],
    declarations: [
      "font: inherit",
      "letter-spacing: inherit",
      "color: inherit",
      "background: transparent",
      "border-radius: 0",
    ],
  },
  { selectors: ["::placeholder"], declarations: ["opacity: 1"] },
];

/** Of the page, or of what stands for it. */
export const PAGE_DECLARATIONS: readonly string[] = [
  "line-height: 1.5",
  "-webkit-text-size-adjust: 100%",
];
