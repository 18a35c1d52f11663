// The engine's end of a running action's link: every syscall is made for the action's frame, while that is open.

import { readFile, requireFileSize, storeFile } from "../../storage/stored-file.ts";
import { SyscallError } from "../../values/syscall-error.ts";
import type { ActionFrame } from "../frame.ts";
import { answerActionSyscall } from "../syscalls/action-syscalls.ts";
import type { CallLink, OfferedFile, ReadFile } from "./call-link.ts";

export function engineLink(frame: ActionFrame): CallLink {
  return {
    syscall: async (operation, args) => answerActionSyscall(requireOpen(frame), operation, args),
    storeFile: async (file) => store(requireOpen(frame), file),
    readFile: async (storageId) => read(requireOpen(frame), storageId),
    log: (line) => frame.call.logs.add(line),
  };
}

function requireOpen(frame: ActionFrame): ActionFrame {
  if (!frame.isOpen) {
    throw new SyscallError("This function has already returned; await everything it starts");
  }
  return frame;
}

async function store(
  frame: ActionFrame,
  { size, contentType, sha256, stream }: OfferedFile,
): Promise<string> {
  requireFileSize(size);
  const bytes = new Uint8Array(await new Response(stream()).arrayBuffer());
  return frame.calls.onFiles(frame, (access) => storeFile(access, { bytes, contentType, sha256 }));
}

async function read(frame: ActionFrame, storageId: string): Promise<ReadFile | null> {
  const file = await frame.calls.onFiles(frame, (access) => readFile(access, storageId));
  return file && { bytes: file.bytes, contentType: file.contentType };
}
