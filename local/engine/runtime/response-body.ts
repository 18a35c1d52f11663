// A response that reports when its body was read to the end, canceled or broken. Without a body that is at once.

export function untilRead(response: Response, onEnd: (failure: string | null) => void): Response {
  if (response.body === null) {
    onEnd(null);
    return response;
  }
  const reader = response.body.getReader();
  const body = new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        controller.close();
        onEnd(null);
      } catch (error) {
        controller.error(error);
        onEnd(error instanceof Error ? error.message : String(error));
      }
    },
    async cancel(reason) {
      onEnd(null);
      await reader.cancel(reason);
    },
  });
  return new Response(body, response);
}
