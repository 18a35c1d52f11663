/** A request to the running stack; if nothing answers, the error says where and what to do. */
export async function askStack(
  url: string,
  request: RequestInit,
  timeoutMs: number,
): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(url, { ...request, signal });
  } catch (error) {
    throw new Error(`Nothing answers at ${url}. Start the stack with: npm start`, { cause: error });
  }
}
