export const whole = (figure: number) => Math.round(figure).toLocaleString("en");
export const oneDigit = (figure: number) => figure.toFixed(1);
export const twoDigits = (figure: number) => figure.toFixed(2);

export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---:")), ...rows.map(line)].join("\n");
}
