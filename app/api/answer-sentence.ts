/** For a download that a person opens by its address: in place of the file, why there is none. */
export function answerSentence(status: number, sentence: string): Response {
  return new Response(`${sentence}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
