"use client";

import { convexQuery } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { useConvex } from "convex/react";
import { api } from "@/convex/_generated/api";
import type { CodeVersion } from "@/lib/designs/elements/element";
import { Button } from "../ui/button";

interface CodePaneProps {
  importId: string;
  nodeId: string;
  version: CodeVersion;
}

const TARGET = "react-tailwind";
const LANGUAGE = "typescript";

/** Generates a frame's files and shows the first. */
export function CodePane({ importId, nodeId, version }: CodePaneProps) {
  const backend = useConvex();
  const frame = { importId, nodeId, target: TARGET } as const;
  const form = { language: LANGUAGE, version } as const;
  const { data } = useQuery(convexQuery(api.generations.find, frame));
  const written = data?.forms.find((one) => one.language === LANGUAGE && one.version === version);
  const path = written?.files[0]?.path;
  const { data: file } = useQuery(
    convexQuery(
      api.generations.readFile,
      data && path !== undefined ? { generationId: data.id, form, path, part: 0 } : "skip",
    ),
  );
  const start = () =>
    backend.mutation(api.generations.start, {
      importId,
      nodeIds: [nodeId],
      target: TARGET,
      ...form,
    });
  return (
    <section aria-labelledby="generated-code" className="min-w-0">
      <h2 id="generated-code" className="font-semibold">
        React and Tailwind
      </h2>
      {file ? (
        <pre className="max-h-[80vh] overflow-auto rounded-box border border-line bg-raised p-4 font-mono text-meta">
          <code>{file.text}</code>
        </pre>
      ) : (
        <Button onClick={() => void start()}>Generate for 1 credit</Button>
      )}
    </section>
  );
}
