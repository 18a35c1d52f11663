/** Styles the identity provider's widgets with our tokens, so that they follow the theme. */
export const IDENTITY_APPEARANCE = {
  variables: {
    colorPrimary: "var(--color-accent)",
    colorPrimaryForeground: "var(--color-on-accent)",
    colorDanger: "var(--color-bad)",
    colorSuccess: "var(--color-good)",
    colorWarning: "var(--color-attention)",
    colorNeutral: "var(--color-ink)",
    colorForeground: "var(--color-ink)",
    colorMuted: "var(--color-raised)",
    colorMutedForeground: "var(--color-quiet)",
    colorBackground: "var(--color-surface)",
    colorInputForeground: "var(--color-ink)",
    colorInput: "var(--color-surface)",
    colorRing: "var(--color-accent)",
    colorBorder: "var(--color-ink)",
    fontFamily: "var(--font-geist-sans)",
    fontFamilyMono: "var(--font-geist-mono)",
    borderRadius: "6px",
  },
  elements: {
    rootBox: { width: "100%" },
    // Flat, as every other button.
    formButtonPrimary: {
      backgroundImage: "none",
      boxShadow: "none",
      "&::after": { display: "none" },
    },
    cardBox: { width: "100%", boxShadow: "none", border: "1px solid var(--color-line)" },
    userButtonPopoverCard: { boxShadow: "none", border: "1px solid var(--color-line)" },
  },
};
