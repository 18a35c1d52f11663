// Detects from file names alone whether a repository contains any text files.
import type { TreeEntry } from "../repositories/blueprint";

const BINARY =
  /\.(?:png|jpe?g|gif|webp|avif|bmp|ico|icns|tiff?|psd|ai|sketch|fig|xd|heic|mp[34]|m4[av]|mov|avi|mkv|webm|wav|ogg|flac|aac|zip|t?gz|bz2|xz|7z|rar|tar|jar|war|class|dll|so|dylib|exe|bin|dat|o|a|lib|obj|pyc|wasm|iso|dmg|deb|rpm|apk|ipa|pdf|docx?|xlsx?|pptx?|odt|ods|ttf|otf|woff2?|eot|sqlite3?|db|parquet|npy|npz|pt|onnx|h5|pkl|blend|fbx|glb|stl)$/i;

const isBinary = (path: string): boolean => BINARY.test(path);

export type TreeContent = "text" | "empty" | "binary_only";

export function judgeTree(tree: readonly Pick<TreeEntry, "path" | "kind">[]): TreeContent {
  let hasFiles = false;
  for (const { path, kind } of tree) {
    if (kind !== "file") continue;
    if (!isBinary(path)) return "text";
    hasFiles = true;
  }
  return hasFiles ? "binary_only" : "empty";
}
