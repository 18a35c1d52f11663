// How functions are named: "messages:send" by clients, "messages.js:send" inside the backend.
// Covers parsing and spelling only; the deployment decides whether the function exists.

export interface FunctionPath {
  /** With extension, as in the bundle: `admin/users.js`. */
  modulePath: string;
  functionName: string;
}

const DEFAULT_EXPORT = "default";

export function parseFunctionPath(path: string): FunctionPath {
  const separator = path.lastIndexOf(":");
  const file = separator === -1 ? path : path.slice(0, separator);
  const functionName = separator === -1 ? DEFAULT_EXPORT : path.slice(separator + 1);
  return { modulePath: file.endsWith(".js") ? file : `${file}.js`, functionName };
}

/** `messages.js:send`: the spelling of error texts and of `_scheduled_functions.name`. */
export function toCanonicalPath({ modulePath, functionName }: FunctionPath): string {
  return `${modulePath}:${functionName}`;
}

/** `messages:send`: the spelling of clients. */
export function toClientPath({ modulePath, functionName }: FunctionPath): string {
  return `${modulePath.replace(/\.js$/, "")}:${functionName}`;
}

/** The spelling of `getFunctionMetadata` and of "Could not find public function": a default export is named by its module alone. */
export function toStrippedPath(path: FunctionPath): string {
  const file = path.modulePath.replace(/\.js$/, "");
  return path.functionName === DEFAULT_EXPORT ? file : `${file}:${path.functionName}`;
}
