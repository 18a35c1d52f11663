// The lint rule `linear-patterns/linear`: no regular expression of the product takes more than linear time.

import { type Node, textOf, toConstants } from "./constant-text.ts";
import { growthOf } from "./growth.ts";

interface Context {
  report(problem: { node: Node; message: string }): void;
}

function judge(pattern: string, flags: string): string | null {
  try {
    const growth = growthOf(pattern, flags);
    return growth === "linear" ? null : `This regular expression takes ${growth} time.`;
  } catch (error) {
    return `This regular expression cannot be judged: ${(error as Error).message}`;
  }
}

const linear = {
  create(context: Context) {
    let constants = new Map<string, Node>();
    const check = (node: Node, pattern: string, flags: string) => {
      const message = judge(pattern, flags);
      if (message !== null) context.report({ node, message });
    };
    const checkCall = (node: Node) => {
      if (node.callee?.type !== "Identifier" || node.callee.name !== "RegExp") return;
      const [pattern, flags = ""] = (node.arguments ?? []).map((one) => textOf(one, constants));
      if (typeof pattern === "string" && flags !== null) check(node, pattern, flags);
      else context.report({ node, message: "Make regular expressions of constants of this file." });
    };
    return {
      Program(program: Node) {
        constants = toConstants(program);
      },
      Literal(node: Node) {
        if (node.regex) check(node, node.regex.pattern, node.regex.flags);
      },
      NewExpression: checkCall,
      CallExpression: checkCall,
    };
  },
};

export default { meta: { name: "linear-patterns" }, rules: { linear } };
