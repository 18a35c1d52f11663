"use client";

import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import type { ColoredText } from "./highlight";

interface HighlightedCodeProps {
  path: string;
  text: string;
}

/** Shows a file at once, and its colors when they are there. */
export function HighlightedCode({ path, text }: HighlightedCodeProps) {
  const { data: colored } = useQuery({
    queryKey: ["highlighted code", path, text],
    queryKeyHashFn: () => `highlighted code ${path} ${text}`,
    queryFn: async ({ signal }) => {
      const { highlight } = await import("./highlight");
      return await highlight(text, path, signal);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const lines =
    colored ?? text.split("\n").map((line): ColoredText[] => [{ text: line, color: null }]);
  return (
    <code className="code-lines">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity and never move
        <Fragment key={index}>
          <span className="code-line">
            <ColoredLine line={line} />
          </span>
          {index < lines.length - 1 && "\n"}
        </Fragment>
      ))}
    </code>
  );
}

const ColoredLine = ({ line }: { line: readonly ColoredText[] }) =>
  line.map(({ text, color }, index) =>
    color === null ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <span key={index} style={{ color }}>
        {text}
      </span>
    ),
  );
