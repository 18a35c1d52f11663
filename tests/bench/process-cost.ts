import { readFileSync } from "node:fs";

const KIB_PER_MIB = 1024;

/** The peak memory of the process and its largest descendant, in MiB (proc(5), VmHWM). */
export function peakMemoryOf(pid: number): { main: number; largestChild: number } {
  const children = childrenOf(pid).flatMap((child) => [child, ...childrenOf(child)]);
  return { main: peakOf(pid), largestChild: Math.max(0, ...children.map(peakOf)) };
}

const TICK_MS = 10;

/** Processor time of the process and its descendants so far, excluding other processes. */
export function processorTimeOf(pid: number): number {
  const tree = [pid, ...childrenOf(pid).flatMap((child) => [child, ...childrenOf(child)])];
  return tree.reduce((sum, one) => sum + ticksOf(one) * TICK_MS, 0);
}

/** Fields 14 and 15, after the name in parentheses (proc(5)). */
function ticksOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}

function childrenOf(pid: number): number[] {
  try {
    const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
    return listed.split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function peakOf(pid: number): number {
  try {
    const [, kib = "0"] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kib) / KIB_PER_MIB;
  } catch {
    return 0;
  }
}
