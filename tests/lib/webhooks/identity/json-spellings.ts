/** Thirteen valid spellings of an event; all but two change when parsed and serialized again. */
export const JSON_SPELLINGS: readonly { name: string; text: string }[] = [
  { name: "compact", text: event('"score":1') },
  { name: "pretty-printed", text: JSON.stringify(JSON.parse(event('"score":1')), null, 2) },
  { name: "a number with a zero fraction", text: event('"score":1.0') },
  { name: "a number with an exponent", text: event('"score":1e3') },
  { name: "an integer beyond a double", text: event('"score":12345678901234567890') },
  { name: "an escaped letter", text: event('"note":"caf\\u00e9"') },
  { name: "an escaped slash", text: event('"note":"a\\/b"') },
  { name: "keys that look like indexes", text: event('"z":1,"2":1,"1":1') },
  { name: "the same key twice", text: event('"note":"first","note":"second"') },
  { name: "a newline at the end", text: `${event('"score":1')}\n` },
  { name: "negative zero", text: event('"score":-0') },
  { name: "spaces after colons", text: '{"type": "user.created", "data": {"id": "user_1"}}' },
  { name: "letters that are not ASCII", text: event('"note":"café ☕"') },
];

function event(fields: string): string {
  return `{"type":"user.created","data":{"id":"user_1","first_name":"Ada","last_name":null,${fields}}}`;
}
