/** A token that no log, message or answer can print. Only `reveal` gives it away, so each use can be found. */
export class SecretToken {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  reveal(): string {
    return this.#text;
  }

  toString(): string {
    return "[secret]";
  }

  toJSON(): string {
    return "[secret]";
  }

  /** How Node's `util.inspect`, and with it `console.log`, asks. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return "[secret]";
  }
}
