/** One line in a corner about what a person just did. The page itself shows it too: a toast goes away. */
export async function showReceipt(text: string): Promise<void> {
  const { toast } = await import("sonner");
  toast.success(text);
}

export async function showFailure(text: string): Promise<void> {
  const { toast } = await import("sonner");
  toast.error(text);
}
