/** Node IDs contain colons, which are valid in addresses but break some tools. */
export const frameHref = (importId: string, nodeId: string): string =>
  `/settings/imports/${importId}/frames/${encodeURIComponent(nodeId)}`;
