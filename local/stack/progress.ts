/** Reports the progress of a piece of work. */
export type Announce = <Result>(title: string, work: () => Promise<Result>) => Promise<Result>;

/** For callers with their own reporting. */
export const silently: Announce = (_title, work) => work();

/** One line per step of a command: what is done, and how long it took. */
export async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  process.stdout.write(`  ${title} ... `);
  try {
    const result = await work();
    console.log(secondsSince(startedAt));
    return result;
  } catch (error) {
    console.log(`failed after ${secondsSince(startedAt)}`);
    throw error;
  }
}

export function secondsSince(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}
