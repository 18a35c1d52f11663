// A card as its owner knows it. Pure.
import type { Card } from "./account";

export interface CardWords {
  readonly value: string;
  /** For screen readers. */
  readonly words: string | null;
  readonly detail: string;
}

/** Brands whose name is not just capitalized. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: "American Express",
  diners: "Diners Club",
  jcb: "JCB",
  mastercard: "Mastercard",
  paypal: "PayPal",
  unionpay: "UnionPay",
};

export function describeCard(card: Card | null): CardWords {
  if (card === null) return { value: "None", words: null, detail: "" };
  const { brand, last4, expires } = card;
  const known = Object.hasOwn(BRANDS, brand) ? BRANDS[brand] : undefined;
  const name = known ?? `${brand.slice(0, 1).toUpperCase()}${brand.slice(1).replaceAll("_", " ")}`;
  const detail = expires ? `expires ${String(expires.month).padStart(2, "0")}/${expires.year}` : "";
  if (last4 === null) return { value: name, words: null, detail };
  return { value: `${name} •••• ${last4}`, words: `${name} ending in ${last4}`, detail };
}
