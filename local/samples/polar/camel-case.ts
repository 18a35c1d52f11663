type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Free-form for the merchant, so the provider does not change the spelling of its keys. */
const MERCHANTS_OWN = new Set(["metadata", "custom_field_data", "customer_metadata"]);

function camel(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function respell(value: Json): Json {
  if (Array.isArray(value)) return value.map(respell);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      camel(name),
      MERCHANTS_OWN.has(name) ? field : respell(field),
    ]),
  );
}

/** The spelling of Polar's earlier SDKs, including their former price fields. */
export function toCamelCase(payload: Record<string, unknown>): Record<string, unknown> {
  const respelled = respell(JSON.parse(JSON.stringify(payload)) as Json) as Record<string, Json>;
  const prices = respelled.prices;
  const price = Array.isArray(prices) ? prices[0] : undefined;
  if (!price || typeof price !== "object" || Array.isArray(price)) return respelled;
  const recurringInterval = respelled.recurringInterval ?? null;
  return { ...respelled, priceId: price.id ?? null, price: { ...price, recurringInterval } };
}
