import type { Files } from "../git/snapshot.ts";

const SOURCES: Readonly<Record<string, [path: string, text: string]>> = {
  TypeScript: ["src/main.ts", 'export const greeting = "ready";\n'],
  Python: ["src/main.py", 'print("ready")\n'],
  Rust: ["src/main.rs", 'fn main() {\n    println!("ready");\n}\n'],
  TeX: ["notes.tex", "\\documentclass{article}\n\\begin{document}Ready.\\end{document}\n"],
  Go: ["main.go", 'package main\n\nfunc main() { println("ready") }\n'],
  HTML: ["index.html", "<!doctype html>\n<title>Ready</title>\n"],
  C: ["main.c", "int main(void) { return 0; }\n"],
  Assembly: ["main.asm", "        TC      READY\n"],
  Java: ["src/Main.java", "class Main {\n  public static void main(String[] names) {}\n}\n"],
};

/** A README and one file in the repository's language. */
export function smallFiles(name: string, description: string, language: string): Files {
  const [path, text] = SOURCES[language] ?? ["NOTES", "Ready.\n"];
  return { "README.md": `# ${name}\n\n${description}.\n`, [path]: text };
}
