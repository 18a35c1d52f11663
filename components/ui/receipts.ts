/** Shows a toast about what a person just did. The page shows the result too, because a toast disappears. */
export async function showReceipt(text: string): Promise<void> {
  const { toast } = await import("sonner");
  toast.success(text);
}

export async function showFailure(text: string): Promise<void> {
  const { toast } = await import("sonner");
  toast.error(text);
}
