const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const VALUE = /^[\x20-\x7e]+$/;

/** Reads `name=value,name=value`, in which values are percent-encoded, as OpenTelemetry has it. Null for anything else. */
export function parseOtlpHeaders(list: string): Record<string, string> | null {
  try {
    const pairs = list.split(",").map((pair): [name: string, value: string] => {
      const end = pair.indexOf("=");
      return [
        pair.slice(0, Math.max(0, end)).trim(),
        decodeURIComponent(pair.slice(end + 1).trim()),
      ];
    });
    const isUsable = pairs.every(([name, value]) => NAME.test(name) && VALUE.test(value));
    return isUsable ? Object.fromEntries(pairs) : null;
  } catch {
    // A percent sign that encodes nothing.
    return null;
  }
}
