import { ExactTime } from "./exact-time";

/** Product names by ID. */
export type ProductNames = ReadonlyMap<string, string>;

interface FieldTextProps {
  field: string;
  text: string;
  products: ProductNames;
}

const MOMENT_FIELD = /(?:At|Start|End)$/;
const PRODUCT_FIELD = /^(?:next)?productId$/i;
const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Formats a record's field for people: dates in the reader's zone, products by name. */
export function FieldText({ field, text, products }: FieldTextProps) {
  if (MOMENT_FIELD.test(field) && ISO_MOMENT.test(text)) {
    return <ExactTime at={Date.parse(text)} withYear />;
  }
  const product = PRODUCT_FIELD.test(field) ? products.get(text) : undefined;
  return product === undefined ? text : <span title={text}>{product}</span>;
}
