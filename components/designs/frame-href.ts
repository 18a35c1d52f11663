/** Node ids have colons, which an address may hold but people's tools break at. */
export const frameHref = (importId: string, nodeId: string): string =>
  `/settings/imports/${importId}/frames/${encodeURIComponent(nodeId)}`;

export const previewHref = (importId: string, nodeId: string): string =>
  `/settings/imports/${importId}/preview/${encodeURIComponent(nodeId)}`;
